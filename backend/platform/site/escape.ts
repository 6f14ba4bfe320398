/** Text for HTML and XML, attributes included. */
export const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Data for a script element, which it cannot end. */
export const scriptJson = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');
