import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
export const inRoot = (...parts) => path.resolve(ROOT, ...parts);
