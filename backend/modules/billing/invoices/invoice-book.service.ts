import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type Invoice,
  type AdminInvoiceDetails,
  type InvoiceStatusFilter,
  type InvoiceStatus,
  invoiceTexts,
  type InvoiceTotals,
  type AdminInvoice,
  type LinkedInvoice,
  type InvoiceWithLines,
} from '../../../contracts';
import {
  searchFilter,
  findRow,
  findPage,
  isUuid,
  type Page,
  type PageRequest,
  queryPrepared,
  type Where,
} from '../../../platform/database';
import type { User } from '../../auth';
import { RecordBook } from '../record/record-book.service';
import { Calendar } from '../time/calendar';
import { addMonths, startOf } from '../time/days';
import { lateChargeOf } from '../time/late-charge';
import {
  everybodys,
  type FileRow,
  FILES,
  type InvoiceRow,
  type LineRow,
  LINES,
  type ListedRow,
  MINE,
  MINE_BY_STATUS,
  openOfAll,
  openOfClient,
  openOfMonth,
  type OpenRow,
  OTHER,
  OTHER_SEEN,
  present,
  presentListed,
  type ReminderRow,
  REMINDERS,
} from './statements';

/** What a list of everybody's is narrowed by, as it stands in the address. */
export interface Narrowed {
  client?: unknown;
  month?: unknown;
}

export interface Wanted {
  project?: string | undefined;
  subscription?: string | undefined;
  words?: string[];
}

const notThere = () => new NotFoundException(invoiceTexts.notFound.text);

/** The invoices as they are looked at. A client sees what was sent to them and not taken back; admins see all. */
@Injectable()
export class InvoiceBook {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly calendar: Calendar,
    private readonly record: RecordBook,
  ) {}

  async mine({ id }: User, asked: PageRequest, status?: InvoiceStatus): Promise<Page<Invoice>> {
    if (status === 'draft') return { rows: [], total: asked.includeTotal ? 0 : undefined };
    const list = status ? MINE_BY_STATUS : MINE;
    const page = await findPage<InvoiceRow>(this.database, list, { user_id: id, status }, asked);
    return { ...page, rows: page.rows.map(present) };
  }

  async all(
    asked: PageRequest,
    narrowed: Narrowed,
    filter?: InvoiceStatusFilter,
    { project, subscription, words = [] }: Wanted = {},
  ): Promise<Page<AdminInvoice>> {
    const where = {
      ...this.where(narrowed),
      project_id: project,
      subscription_id: subscription,
      ...searchFilter('found_by', words),
    };
    const page = await findPage<ListedRow>(this.database, everybodys(filter), where, asked);
    return { ...page, rows: page.rows.map(presentListed) };
  }

  /** Somebody else's is not there, and neither is what is a draft or was taken back, except for admins. */
  async one(viewer: User, id: string): Promise<InvoiceWithLines> {
    const [list, where] = viewer.isAdmin ? [everybodys(), { id }] : [MINE, { id, user_id: viewer.id }];
    const row = await findRow<InvoiceRow>(this.database, list, where);
    if (!row) throw notThere();
    const [lines, [other]] = await Promise.all([
      this.lines(id),
      this.ask<LinkedInvoice>('other seen', OTHER_SEEN, [id]),
    ]);
    return { ...present(row), lines, other: other ?? null };
  }

  /** Everything about one, for those who decide on it. */
  async file(id: string): Promise<AdminInvoiceDetails> {
    const row = await findRow<FileRow>(this.database, FILES, { id });
    if (!row) throw notThere();
    const [lines, [other], reminders, record] = await Promise.all([
      this.lines(id),
      this.ask<LinkedInvoice>('other', OTHER, [id]),
      this.ask<ReminderRow>('reminders', REMINDERS, [id]),
      this.record.ofInvoice(id),
    ]);
    return {
      ...presentListed(row),
      lines,
      other: other ?? null,
      voidReason: row.voidReason,
      remindersOn: row.remindersOn,
      reminders,
      lateCharge: lateChargeOf(row, lines, this.calendar.today()),
      record,
      revision: row.revision,
    };
  }

  async totals(narrowed: Narrowed): Promise<InvoiceTotals> {
    const rows = await this.openOnes(narrowed);
    const sum = (counted: OpenRow[]) => ({
      count: counted.reduce((all, { count }) => all + count, 0),
      amount: counted.reduce((all, { amount }) => all + amount, 0),
    });
    return { open: sum(rows), overdue: sum(rows.filter(({ status }) => status === 'overdue')) };
  }

  private openOnes({ client, month }: Narrowed): Promise<OpenRow[]> {
    const { user_id: who, ...months } = this.where({ client, month });
    const ofWho = who ? [who] : [];
    if (month !== undefined)
      return this.ask(`open month${who ? ' client' : ''}`, openOfMonth(who !== undefined), [
        ...Object.values(months),
        ...ofWho,
      ]);
    return this.ask(who ? 'open client' : 'open', who ? openOfClient : openOfAll, ofWho);
  }

  /** A month is one of the agency's calendar. */
  private where({ client, month }: Narrowed): Where & { user_id?: string | undefined } {
    if (client !== undefined && !(typeof client === 'string' && isUuid(client)))
      throw new BadRequestException('client has to be an id');
    if (month === undefined) return { user_id: client };
    if (typeof month !== 'string' || !/^20\d\d-(0[1-9]|1[0-2])$/.test(month))
      throw new BadRequestException('month has to be written like 2026-12');
    const first = `${month}-01`;
    const start = (day: string) => startOf(day, this.calendar.zone).toISOString();
    return { 'created_at >=': start(first), 'created_at <': start(addMonths(first, 1)), user_id: client };
  }

  private lines(id: string): Promise<LineRow[]> {
    return this.ask('lines', LINES, [id]);
  }

  private ask<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return queryPrepared<Row>(this.database, `invoices ${name}`, text, values);
  }
}
