import { formatCents, type Invoice, invoicesApi, type InvoicesOwed, type Project } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { formatDay } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { URGENT_BUTTON, WAITING_BUTTON, WaitingItem, WaitingList } from '../waiting/waiting-list';

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
    <WaitingList>
      {owed && first && (
        <WaitingItem title={sumOf(owed.amount, owed.overdueAmount)} text={detailsOf(first, owed.count)}>
          {owed.count <= 1 ? (
            <a href={paths.payInvoice(first.id)} className={URGENT_BUTTON}>
              Pay
            </a>
          ) : (
            <Link to={paths.invoices} className={URGENT_BUTTON}>
              Review and pay
            </Link>
          )}
        </WaitingItem>
      )}
      {inReview.map(({ id, name }) => (
        <WaitingItem
          key={id}
          title={`${name} is ready for your review`}
          text="Look at it, and tell us what you’d like changed."
        >
          <Link to={paths.project(id)} className={WAITING_BUTTON}>
            Review<span className="unseen"> {name}</span>
          </Link>
        </WaitingItem>
      ))}
    </WaitingList>
  );
}

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
