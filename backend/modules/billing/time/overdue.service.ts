import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { queryPrepared } from '../../../platform/database';
import { Calendar } from './calendar';

const A_BATCH = 500;

// A row that somebody is paying or voiding right now is left to the next round, so nobody waits for anybody.
const TURN = `
  update invoices set status = 'overdue', updated_at = now()
  where id = any(array(
    select id from invoices where status = 'sent' and voided_at is null and due_date < $1
    order by due_date limit ${A_BATCH} for update skip locked
  )) returning id`;

/** What was sent and not paid in time is overdue once its day is over where the agency is. */
@Injectable()
export class Overdue {
  private readonly log = new Logger('Overdue');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly calendar: Calendar,
  ) {}

  /** All that is past its day by now, whenever the last round was. */
  async round(now: Date): Promise<void> {
    const today = this.calendar.dayOf(now);
    let [all, turned] = [0, A_BATCH];
    while (turned === A_BATCH) {
      turned = (await queryPrepared<{ id: string }>(this.database, 'invoices overdue', TURN, [today])).length;
      all += turned;
    }
    if (all > 0) this.log.log(`${all} ${all === 1 ? 'invoice is' : 'invoices are'} overdue since ${today} began`);
  }
}
