import { BadRequestException } from '@nestjs/common';
import { isUuid, type Where } from '../../../platform/database';
import { addMonths, startOfDay } from '../../../platform/dates';

/** The invoices of a client, of a month, or of both, as the query names them. */
export interface InvoiceListScope {
  client?: unknown;
  month?: unknown;
}

export function scopeFilter(
  { client, month }: InvoiceListScope,
  timeZone: string,
): Where & { user_id?: string | undefined } {
  if (client !== undefined && !(typeof client === 'string' && isUuid(client)))
    throw new BadRequestException('client must be an id');
  if (month === undefined) return { user_id: client };
  if (typeof month !== 'string' || !/^20\d\d-(0[1-9]|1[0-2])$/.test(month))
    throw new BadRequestException('month must be written like 2026-12');
  const firstDay = `${month}-01`;
  const start = (day: string) => startOfDay(day, timeZone).toISOString();
  return { 'created_at >=': start(firstDay), 'created_at <': start(addMonths(firstDay, 1)), user_id: client };
}
