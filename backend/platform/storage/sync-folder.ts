import fs from 'node:fs/promises';

/** A new name in a folder must survive a power cut as well. Windows cannot sync a folder and does not need to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
