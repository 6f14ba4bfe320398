import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Every } from '../../platform/jobs';
import { Storage } from '../../platform/storage';
import { LOCK_CONTENT_EXCLUSIVE, IS_CHECKSUM_REFERENCED, SELECT_ORPHANED_CHECKSUMS } from './files.sql';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 500;

/** Removes stored bytes without a row, left by uploads that were interrupted. */
@Injectable()
export class OrphanedFilesService {
  private readonly log = new Logger('Sweep');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly storage: Storage,
  ) {}

  @Every('files.sweep', '29 4 * * *')
  cleanUpNightly(): Promise<void> {
    return this.cleanUp(new Date(Date.now() - DAY_MS));
  }

  async cleanUp(before: Date): Promise<void> {
    await this.storage.removeAbandoned(before);
    let removed = 0;
    for await (const batch of this.storedChecksumBatches(before)) {
      const orphaned = await this.database.query<{ checksum: string }[]>(SELECT_ORPHANED_CHECKSUMS, [batch]);
      for (const { checksum } of orphaned) if (await this.removeUnlessReferenced(checksum)) removed += 1;
    }
    if (removed > 0) this.log.log(`Removed ${removed} orphaned files`);
  }

  /** Removes these bytes at once, unless another file has the same. */
  async removeUnreferenced(checksums: string[]): Promise<void> {
    for (const checksum of checksums) await this.removeUnlessReferenced(checksum);
  }

  private async *storedChecksumBatches(before: Date): AsyncIterable<string[]> {
    let batch: string[] = [];
    for await (const { checksum, modifiedAt: at } of this.storage.all()) {
      if (at >= before) continue;
      batch.push(checksum);
      if (batch.length < BATCH_SIZE) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** A concurrent upload of the same bytes has either inserted its row or waits for the lock and stores them again. */
  private removeUnlessReferenced(checksum: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query(LOCK_CONTENT_EXCLUSIVE, [checksum]);
      const rows = await manager.query<object[]>(IS_CHECKSUM_REFERENCED, [checksum]);
      if (rows.length > 0) return false;
      await this.storage.remove(checksum);
      return true;
    });
  }
}
