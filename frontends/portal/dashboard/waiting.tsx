import { type Invoice, invoicesApi, type InvoicesOwed, type Project } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { owedDetails, owedTitle } from '../invoices/labels';
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
        <WaitingItem title={titleOf(owed, first)} text={owedDetails(owed, first)}>
          {owed.count <= 1 ? (
            <a href={paths.payInvoice(first.id)} className={URGENT_BUTTON}>
              Pay
            </a>
          ) : (
            <>
              <a href={paths.payAllInvoices} className={URGENT_BUTTON}>
                Pay all
              </a>
              <Link to={paths.invoices} className={WAITING_BUTTON}>
                Review
              </Link>
            </>
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

/** Nothing is owed for demo invoices. */
const titleOf = (owed: InvoicesOwed, first: Invoice): string =>
  owed.amount === 0 ? 'Try out a payment' : owedTitle(owed, first);
