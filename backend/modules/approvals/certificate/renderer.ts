import path from 'node:path';

/** The module that the PDF thread loads; Node adds the extension of the running build. */
export const RENDERER = path.join(__dirname, 'render-certificate');
