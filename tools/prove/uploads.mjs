import { fullDisk } from './uploads/full-disk.mjs';
import { killed } from './uploads/killed.mjs';
import { manyAtOnce } from './uploads/many-at-once.mjs';

export const title =
  'uploads: fifty slow ones in little memory, kill -9 at each step, a full disk: a whole file with its row, or nothing';

export async function run({ full, check, say }) {
  await manyAtOnce({ full, check, say });
  await killed({ full, check, say });
  await fullDisk({ check, say });
}
