import type { DataSource } from 'typeorm';

/** Days are counted by the database, to check our own date arithmetic. */
export interface Moment {
  at: Date;
  day: number;
  hour: number;
}

/** Null for stages without a reminder. */
export type StageDays = (number | null)[];

export const USUAL_STAGE_DAYS: StageDays = [-3, 0, 7, 14];
const STAGES = ['before', 'due', 'week', 'fortnight'];
const EPOCH = `date '2000-01-01'`;

export const momentsIn = (database: DataSource, zone: string, times: Date[]): Promise<Moment[]> =>
  database.query(
    `select at, (at at time zone $1)::date - ${EPOCH} as day, extract(hour from at at time zone $1)::int as hour
     from unnest($2::timestamptz[]) as these (at) order by at`,
    [zone, times],
  );

/** Computed by the database: in shorter months, the last day counts. */
export async function monthsAfter(
  database: DataSource,
  dueDate: string,
): Promise<{ due: number; monthEnds: number[] }> {
  const rows = await database.query<{ day: number }[]>(
    `select ($1::date + n * interval '1 month')::date - ${EPOCH} as day from generate_series(0, 24) n order by n`,
    [dueDate],
  );
  const [due = 0, ...monthEnds] = rows.map(({ day }) => day);
  return { due, monthEnds };
}

export interface ModelInvoice {
  due: number;
  monthEnds: number[];
  sentDay: number;
  base: number;
  status: 'sent' | 'overdue' | 'processing';
  isVoid: boolean;
  hasReminders: boolean;
  reminders: string[];
  charged: number;
  waived: number;
}

export interface ModelClient {
  hasEmail: boolean;
  reminded: Set<number>;
  invoices: ModelInvoice[];
}

/** Applies the dunning rules in the simplest way, invoice by invoice, to compare with the SQL. */
export function runModel(clients: ModelClient[], { day, hour }: Moment, stageDays: StageDays): void {
  for (const client of clients) {
    for (const invoice of client.invoices)
      if (invoice.status === 'sent' && !invoice.isVoid && invoice.due < day) invoice.status = 'overdue';
    if (hour >= 8 && client.hasEmail && !client.reminded.has(day)) sendReminder(client, day, stageDays);
  }
}

function sendReminder(client: ModelClient, day: number, stageDays: StageDays): void {
  for (const invoice of client.invoices) {
    if (invoice.isVoid || !invoice.hasReminders || invoice.status === 'processing') continue;
    const stage = stageDays.findLastIndex((days) => days !== null && invoice.due + days <= day);
    const last = STAGES.indexOf((invoice.reminders.at(-1) ?? '').split(' ')[0] ?? '');
    if (stage <= last || invoice.due + (stageDays[stage] ?? 0) <= invoice.sentDay) continue;
    invoice.reminders.push(`${STAGES[stage] ?? ''} ${day}`);
    client.reminded.add(day);
  }
}

export const monthsLate = ({ monthEnds }: ModelInvoice, day: number): number =>
  monthEnds.filter((last) => last < day).length;

export const isDecidable = (invoice: ModelInvoice, day: number): boolean =>
  !invoice.isVoid && invoice.status !== 'processing' && monthsLate(invoice, day) > invoice.charged + invoice.waived;

/** Exact fractions; half cents round up. */
export const amountOf = ({ base, charged }: ModelInvoice): number =>
  base + Number((BigInt(base) * 15n * BigInt(charged) * 2n + 1000n) / 2000n);
