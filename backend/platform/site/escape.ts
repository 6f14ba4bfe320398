export const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** JSON that can't end its script element. */
export const scriptJson = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');
