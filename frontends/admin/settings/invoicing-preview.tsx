import { formatDays, type Invoicing } from '@atelier/contracts';
import { agencyToday } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import { YES } from './choice-field';
import styles from './settings.module.css';

const AND = new Intl.ListFormat('en-US');
const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The form as invoices and reminders would follow it. */
export function InvoicingPreview(texts: Record<keyof Invoicing, string>) {
  const { prefix, transfer, check, daysBefore, remindsOnDueDate, daysAfter, daysAfterAgain } = texts;
  const { site } = usePageData();
  const number = `${prefix}-${agencyToday(site).slice(0, 4)}-00042`;
  const ways = ['card', ...(transfer ? ['bank transfer'] : []), ...(check ? ['check'] : [])];
  const days = (text: string) => formatDays(Number(text));
  const reminders = [
    ...(daysBefore ? [`${days(daysBefore)} before the due date`] : []),
    ...(remindsOnDueDate === YES ? ['on the due date'] : []),
    ...[daysAfter, daysAfterAgain].filter(Boolean).map((text) => `${days(text)} past due`),
  ];
  return (
    <figure className={styles.signature}>
      <figcaption className={styles.legend}>How it reads</figcaption>
      <p>
        Invoice {number}, to be paid by {OR.format(ways)}.{' '}
        {reminders.length > 0 ? `Reminders ${AND.format(reminders)}.` : 'No reminders.'}
      </p>
    </figure>
  );
}
