import fs from 'node:fs/promises';

/** A folder that is not there yet is an empty one. */
export async function listFolder(folder: string): Promise<string[]> {
  return fs.readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
}

/** Nothing for what has gone meanwhile. */
export async function modifiedTime(file: string): Promise<Date | undefined> {
  return fs.stat(file).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}
