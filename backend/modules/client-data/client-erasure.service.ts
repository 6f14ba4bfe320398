import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { EmailService } from '../../platform/email';
import { Outbox } from '../../platform/jobs';
import { Site } from '../../platform/site';
import { User } from '../auth';
import { eraseStripeCustomers } from '../billing';
import { OrphanedFilesService } from '../files';
import { findClosingObstacles } from './account-closing.service';
import { sendAccountKeptEmail } from './client-data.queue';
import { HAS_OPEN_CHECKOUT_SQL } from './closing-obstacles.sql';

const BATCH_SIZE = 20;

interface ErasedData {
  /** Of stored files, and the ids of emails. Null if another process erased the client. */
  checksums: string[] | null;
  emails: string[] | null;
}

@Injectable()
export class ClientErasureService {
  private readonly log = new Logger('Erasure');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly orphanedFiles: OrphanedFilesService,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  /** Erases the clients whose time is over; those who can't be erased keep their account. */
  async eraseDue(at: Date): Promise<void> {
    const errors: unknown[] = [];
    const tried: string[] = [];
    let due: string[];
    do {
      due = await this.findDue(at, tried);
      for (const id of due) await this.eraseOne(id, at).catch((error: unknown) => errors.push(error));
      tried.push(...due);
    } while (due.length === BATCH_SIZE);
    // The others are erased nevertheless, and the job is listed as failed.
    if (errors.length > 0)
      throw new AggregateError(
        errors,
        `Erasing failed for ${errors.length === 1 ? '1 client' : `${errors.length} clients`}`,
      );
  }

  /** Those that fail or wait keep no others from their turn. */
  private async findDue(at: Date, tried: string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `select id from users where closes_at <= $1 and id <> all($2) order by closes_at limit ${BATCH_SIZE}`,
      [at, tried],
    );
    return rows.map(({ id }) => id);
  }

  private async eraseOne(id: string, at: Date): Promise<void> {
    const erased = await this.outbox.transaction(async (manager, enqueue): Promise<ErasedData | undefined> => {
      const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user?.closesAt || user.closesAt > at) return undefined;
      const because = await findClosingObstacles(manager, id);
      if (because.length > 0) {
        await manager.update(User, { id }, { closesAt: null });
        if (user.email) await enqueue(sendAccountKeptEmail, { userId: id, because });
        return undefined;
      }
      if ((await manager.query<object[]>(HAS_OPEN_CHECKOUT_SQL, [id])).length > 0) return undefined;
      await enqueue(eraseStripeCustomers, { userId: id });
      const { email } = await this.site.current();
      await manager.query(`select set_config('atelier.agency_email', $1, true)`, [email]);
      const [data] = await manager.query<ErasedData[]>('select * from erase_client($1)', [id]);
      return data;
    });
    if (!erased) return;
    // After the commit. Bytes that a crash leaves behind are removed by the nightly clean-up.
    await this.orphanedFiles.removeUnreferenced(erased.checksums ?? []);
    await this.emailService.discardFiles(erased.emails ?? []);
    this.log.log(`Erased the client ${id}`);
  }
}
