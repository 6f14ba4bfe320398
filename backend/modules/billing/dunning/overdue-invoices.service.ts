import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { queryPrepared } from '../../../platform/database';
import { BusinessCalendarService } from '../invoices';

const BATCH_SIZE = 500;

/** Skips locked rows, which the next round picks up. */
const MARK_OVERDUE_SQL = `
  update invoices set status = 'overdue', updated_at = now()
  where id = any(array(
    select id from invoices where status = 'sent' and voided_at is null and due_date < $1
    order by due_date limit ${BATCH_SIZE} for update skip locked
  )) returning id`;

@Injectable()
export class OverdueInvoicesService {
  private readonly log = new Logger('Overdue');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly calendar: BusinessCalendarService,
  ) {}

  async markOverdue(now: Date): Promise<void> {
    const today = this.calendar.dayOf(now);
    let [total, updatedCount] = [0, BATCH_SIZE];
    while (updatedCount === BATCH_SIZE) {
      updatedCount = (await queryPrepared<{ id: string }>(this.database, 'invoices overdue', MARK_OVERDUE_SQL, [today]))
        .length;
      total += updatedCount;
    }
    if (total > 0) this.log.log(`${total} ${total === 1 ? 'invoice is' : 'invoices are'} overdue since ${today} began`);
  }
}
