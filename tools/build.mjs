import { ensureBuilt } from './setup/build.mjs';
import { UserError } from './user-error.mjs';

try {
  await ensureBuilt(console.log);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
