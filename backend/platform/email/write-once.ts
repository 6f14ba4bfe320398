import fs from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../storage';

export async function writeOnce(file: string, bytes: Buffer): Promise<void> {
  if (await exists(file)) return;
  const temporaryFile = `${file}.${process.pid}.new`;
  const handle = await fs.open(temporaryFile, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rename(temporaryFile, file);
  await syncFolder(path.dirname(file));
}

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );
