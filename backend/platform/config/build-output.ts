import path from 'node:path';

/** The folder with everything that was built. This file is in it, except when tests run from the sources. */
export const distFolder = path.resolve(__dirname, __filename.endsWith('.ts') ? '../../../dist' : '../../..');

/** The folder with the built frontends, beside the built backend. */
export const frontendsFolder = () => process.env.ATELIER_FRONTENDS ?? path.join(distFolder, 'frontends');

const CONTENT_HASH = /\.[0-9a-z_-]{8,}\.\w+$/i;

/** Whether a built file's name changes with what is in it, so that browsers may keep it for ever. */
export const hasContentHash = (name: string) => CONTENT_HASH.test(name);
