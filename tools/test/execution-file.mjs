import path from 'node:path';
import { COMPILED } from './compile-backend.mjs';

/** Where a spec's process tells the runner which functions the spec ran. */
export const executionFile = (folder, spec) =>
  path.join(folder, `${path.relative(COMPILED, spec).replaceAll(path.sep, '.')}.json`);
