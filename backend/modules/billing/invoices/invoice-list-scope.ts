import { BadRequestException } from '@nestjs/common';
import { containsPattern, isUuid, type Where } from '../../../platform/database';
import { addMonths, startOfDay } from '../../../platform/dates';

/** The invoices of a client, of a month, or of both, as the query names them. */
export interface InvoiceListScope {
  client?: unknown;
  month?: unknown;
}

export interface ClientListScope {
  month?: unknown;
  words?: string[];
}

export function scopeFilter(
  { client, month }: InvoiceListScope,
  timeZone: string,
): Where & { user_id?: string | undefined } {
  if (client !== undefined && !(typeof client === 'string' && isUuid(client)))
    throw new BadRequestException('client must be an id');
  if (month === undefined) return { user_id: client };
  const [start, end] = monthRange(month, timeZone);
  return { 'created_at >=': start, 'created_at <': end, user_id: client };
}

function monthRange(month: unknown, timeZone: string): [start: string, end: string] {
  if (typeof month !== 'string' || !/^20\d\d-(0[1-9]|1[0-2])$/.test(month))
    throw new BadRequestException('month must be written like 2026-12');
  const firstDay = `${month}-01`;
  const start = (day: string) => startOfDay(day, timeZone).toISOString();
  return [start(firstDay), start(addMonths(firstDay, 1))];
}

const IN_MONTH = '(t.sent_at <@ ?::tstzrange or t.paid_at <@ ?::tstzrange)';

/** The search column of the table has the client in it, too, who is the same for all invoices of a client. */
const CONTAINS = `lower(concat_ws(' ', t.invoice_number, t.description,
  (select p.name from projects p where p.id = t.project_id), to_char(t.amount / 100.0, 'FM9999999990.00'))) like lower(?)`;

/** For the list of one client, which an index bounds: sent or paid in the month, with each of the words. */
export function clientListFilter({ month, words = [] }: ClientListScope, timeZone: string): Where {
  return {
    ...(month !== undefined && { [IN_MONTH]: `[${monthRange(month, timeZone).join(',')})` }),
    ...(words.length > 0 && { [CONTAINS]: words.map((word) => containsPattern(withoutMoneySigns(word))) }),
  };
}

/** `$1,236.00` as `1236.00`. */
const withoutMoneySigns = (word: string): string =>
  /^\$?[\d,]+(\.\d*)?$/.test(word) ? word.replace(/[$,]/g, '') : word;
