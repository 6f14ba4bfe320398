import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Every } from '../../platform/jobs';
import { Storage } from '../../platform/storage';
import { HOLD_BYTES, IS_NAMED, UNNAMED } from './statements';

const A_DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Bytes that no row names were kept by an upload that ended before its row was there. Each night they go. */
@Injectable()
export class Sweep {
  private readonly log = new Logger('Sweep');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly storage: Storage,
  ) {}

  @Every('files.sweep', '29 4 * * *')
  nightly(): Promise<void> {
    return this.sweep(new Date(Date.now() - A_DAY_MS));
  }

  /** Of what came in before then. */
  async sweep(before: Date): Promise<void> {
    await this.storage.removeAbandoned(before);
    let removed = 0;
    for await (const some of this.inSteps(before)) {
      const unnamed = await this.database.query<{ checksum: string }[]>(UNNAMED, [some]);
      for (const { checksum } of unnamed) if (await this.removeUnlessNamed(checksum)) removed += 1;
    }
    if (removed > 0) this.log.log(`Removed ${removed} that no row named`);
  }

  private async *inSteps(before: Date): AsyncIterable<string[]> {
    let step: string[] = [];
    for await (const { checksum, modifiedAt: at } of this.storage.all()) {
      if (at >= before) continue;
      step.push(checksum);
      if (step.length < AT_ONCE) continue;
      yield step;
      step = [];
    }
    if (step.length > 0) yield step;
  }

  /** Who uploads the same bytes meanwhile either has made their row, or waits and brings the bytes anew. */
  private removeUnlessNamed(checksum: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query(HOLD_BYTES, [checksum]);
      const rows = await manager.query<object[]>(IS_NAMED, [checksum]);
      if (rows.length > 0) return false;
      await this.storage.remove(checksum);
      return true;
    });
  }
}
