import { fullDisk } from './uploads/full-disk.mjs';
import { killedUploads } from './uploads/killed-uploads.mjs';
import { concurrentUploads } from './uploads/concurrent-uploads.mjs';

export const title =
  'uploads leave a complete file with its row or nothing: fifty slow ones in little memory, kill -9 at each step, a full disk';

export async function run({ full, check, log }) {
  await concurrentUploads({ full, check, log });
  await killedUploads({ full, check });
  await fullDisk({ check, log });
}
