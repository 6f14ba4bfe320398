import path from 'node:path';

/** The folder with everything that was built. This file is in it, except when tests run from the sources. */
export const distFolder = path.resolve(__dirname, __filename.endsWith('.ts') ? '../../../dist' : '../../..');
