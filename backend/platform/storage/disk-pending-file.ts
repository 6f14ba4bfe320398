import fs from 'node:fs/promises';
import path from 'node:path';
import { type TemporaryFile, readPart } from './incoming-folder';
import { throwStorageFull } from './storage-full';
import type { PendingFile } from './storage';
import { syncFolder } from './sync-folder';

export class DiskPendingFile implements PendingFile {
  readonly checksum: string;
  readonly size: number;
  private readonly temporaryPath: string;
  private currentPath: string;

  constructor(
    { checksum, size, file }: TemporaryFile,
    private readonly finalPath: string,
  ) {
    this.checksum = checksum;
    this.size = size;
    this.temporaryPath = file;
    this.currentPath = file;
  }

  read(start: number, length: number): Promise<Buffer> {
    return readPart(this.currentPath, start, length);
  }

  async commit(): Promise<void> {
    if (this.currentPath === this.finalPath) return;
    await throwStorageFull(async () => {
      const folder = path.dirname(this.finalPath);
      const createdFolder = await fs.mkdir(folder, { recursive: true });
      await fs.rename(this.temporaryPath, this.finalPath);
      this.currentPath = this.finalPath;
      await syncFolder(folder);
      if (createdFolder) await syncFolder(path.dirname(createdFolder));
    });
  }

  async discard(): Promise<void> {
    if (this.currentPath === this.temporaryPath) await fs.rm(this.temporaryPath, { force: true });
  }
}
