import fs from 'node:fs/promises';

export async function listFolder(folder: string): Promise<string[]> {
  return fs.readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
}

export async function modifiedTime(file: string): Promise<Date | undefined> {
  return fs.stat(file).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}
