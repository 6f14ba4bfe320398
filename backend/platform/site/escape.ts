/** JSON that can't end its script element. */
export const scriptJson = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');
