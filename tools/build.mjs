import { ensureBuilt } from './setup/build.mjs';
import { Problem } from './problem.mjs';

try {
  await ensureBuilt(console.log);
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
