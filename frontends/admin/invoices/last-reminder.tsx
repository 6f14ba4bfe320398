import type { AdminInvoiceDetails } from '@atelier/contracts';
import { Alert } from '@atelier/shared/ui/alert';
import { agencyToday } from '@atelier/shared/format';
import { formatDay } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { addDays } from './dates';

const RECENT_DAYS = 7;

export type RemindedInvoice = Pick<AdminInvoiceDetails, 'id' | 'reminders' | 'emailedAt'>;

/** Keeps an admin from reminding a client twice in a few days. */
export function LastReminder({ invoice: { reminders, emailedAt } }: { invoice: RemindedInvoice }) {
  const { site } = usePageData();
  const today = agencyToday(site);
  const isRecent = (day: string | undefined) => day !== undefined && day >= addDays(today, -RECENT_DAYS);
  const automaticDay = reminders.at(-1)?.day;
  const manualDay = emailedAt ? agencyToday(site, new Date(emailedAt)) : undefined;
  const texts = [
    automaticDay && automaticText(automaticDay, today),
    manualDay && isRecent(manualDay) && `An admin emailed this invoice ${dayText(manualDay, today)}.`,
  ].filter(Boolean);
  if (texts.length === 0) return null;
  const type = isRecent(automaticDay) || isRecent(manualDay) ? 'warning' : 'info';
  return <Alert type={type} title={texts.join(' ')} />;
}

const automaticText = (day: string, today: string) =>
  day >= addDays(today, -1)
    ? `An automatic reminder went out ${dayText(day, today)}.`
    : `The last automatic reminder went out ${dayText(day, today)}.`;

function dayText(day: string, today: string): string {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : `on ${formatDay(day)}`;
}
