import { fullDisk } from './uploads/full-disk.mjs';
import { killedUploads } from './uploads/killed-uploads.mjs';
import { concurrentUploads } from './uploads/concurrent-uploads.mjs';

export const title =
  'uploads: fifty slow ones in little memory, kill -9 at each step, a full disk: a whole file with its row, or nothing';

export async function run({ full, check, say }) {
  await concurrentUploads({ full, check, say });
  await killedUploads({ full, check, say });
  await fullDisk({ check, say });
}
