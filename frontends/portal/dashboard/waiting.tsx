import { formatCents, type Invoice, invoicesApi, type InvoicesOwed, type Project } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { formatDay } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState } from '@atelier/shared/ui/query-states';
import type { ReactNode } from 'react';
import styles from './waiting.module.css';

/** Lists the client’s next steps: paying, and looking at a project in review. */
export function Waiting({ projects }: { projects: Project[] }) {
  const { data: owed, error, refetch } = useApiQuery(invoicesApi.owed);
  const inReview = projects.filter(({ status }) => status === 'review');
  const [first] = owed?.mostUrgent ?? [];
  return (
    <>
      {error && !owed && <ErrorState title="Couldn’t load what you owe" error={error} retry={() => void refetch()} />}
      {(first || inReview.length > 0) && <NextSteps owed={owed} inReview={inReview} />}
    </>
  );
}

function NextSteps({ owed, inReview }: { owed: InvoicesOwed | null | undefined; inReview: Project[] }) {
  const [first] = owed?.mostUrgent ?? [];
  return (
    <section aria-label="Waiting for you" className={styles.waiting}>
      <ul className={styles.list}>
        {owed && first && (
          <Item title={sumOf(owed.amount, owed.overdueAmount)} text={detailsOf(first, owed.count)}>
            {owed.count <= 1 ? (
              <a href={paths.payInvoice(first.id)} className={`${styles.button} ${styles.urgent}`}>
                Pay
              </a>
            ) : (
              <Link to={paths.invoices} className={`${styles.button} ${styles.urgent}`}>
                Review and pay
              </Link>
            )}
          </Item>
        )}
        {inReview.map(({ id, name }) => (
          <Item
            key={id}
            title={`${name} is ready for your review`}
            text="Look at it, and tell us what you’d like changed."
          >
            <Link to={paths.project(id)} className={styles.button}>
              Review<span className="unseen"> {name}</span>
            </Link>
          </Item>
        ))}
      </ul>
    </section>
  );
}

const Item = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className={styles.item}>
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </div>
    {children}
  </li>
);

function sumOf(amount: number, overdueAmount: number): string {
  // Nothing is owed for demo invoices.
  if (amount === 0) return 'Try out a payment';
  if (overdueAmount === 0) return `You owe ${formatCents(amount)}`;
  if (overdueAmount === amount) return `${formatCents(amount)} is past due`;
  return `You owe ${formatCents(amount)} (${formatCents(overdueAmount)} past due)`;
}

function detailsOf({ invoiceNumber, description, dueDate, status }: Invoice, count: number): string {
  const due = dueDate && `${status === 'overdue' ? 'was due' : 'due'} ${formatDay(dueDate)}`;
  if (count > 1) return `${count} invoices. First: ${[invoiceNumber, due].filter(Boolean).join(', ')}.`;
  return `${[invoiceNumber, description, due].filter(Boolean).join(', ')}.`;
}
