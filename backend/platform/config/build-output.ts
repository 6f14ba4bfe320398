import path from 'node:path';

export const distFolder = path.resolve(__dirname, '../../..');

export const frontendsFolder = () => process.env.ATELIER_FRONTENDS ?? path.join(distFolder, 'frontends');

const CONTENT_HASH = /\.[0-9a-z_-]{8,}\.\w+$/i;

/** Files with a content hash in their name can be cached forever. */
export const hasContentHash = (name: string) => CONTENT_HASH.test(name);
