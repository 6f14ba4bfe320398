import { type Invoicing, REMINDER_STAGES, reminderDays, RESERVED_PREFIXES } from '../../contracts';

type Problems = Partial<Record<keyof Invoicing, string>>;

/** Values that are valid alone, but not together. */
export function invoicingProblems(invoicing: Invoicing): Problems {
  const isReserved = RESERVED_PREFIXES.some((prefix) => prefix === invoicing.prefix);
  const days = reminderDays(invoicing);
  const ordered = REMINDER_STAGES.flatMap((stage) => days[stage] ?? []);
  const isOrdered = ordered.every((day, index) => index === 0 || (ordered[index - 1] ?? 0) < day);
  return {
    ...(isReserved && { prefix: 'Demo invoices and drafts use it. Choose another one.' }),
    ...(!isOrdered && { daysAfterAgain: 'Choose a day after the reminder before' }),
  };
}
