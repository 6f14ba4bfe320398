import {
  type Approval,
  approvalsApi,
  type Invoice,
  invoicesApi,
  type InvoicesOwed,
  messagesApi,
  type OpenQuestion,
  plainMessage,
  subscriptionsApi,
} from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { approvalSubject } from '@atelier/shared/approvals/labels';
import { excerpt } from '@atelier/shared/excerpt';
import { agencyToday } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { APPROVE_OR_NOT, requestFacts, requestTitleOnDashboard } from '../approvals/labels';
import { owedDetails, owedOf, owedTitle } from '../invoices/labels';
import { useBackgroundRefresh } from '../messages/use-background-refresh';
import { URGENT_BUTTON, WAITING_BUTTON, WaitingItem, WaitingList } from '../waiting/waiting-list';

/** Lists the client’s next steps: paying, approving, and answering a question. */
export function Waiting() {
  const { data, error, refetch } = useApiQuery(invoicesApi.owed);
  const owed = data && owedOf(data);
  const approvals = useApiQuery(approvalsApi.waiting);
  // The other steps are useful without it.
  const { data: messages } = useApiQuery(messagesApi.summary);
  useBackgroundRefresh([approvalsApi.waiting]);
  const [first] = owed?.mostUrgent ?? [];
  return (
    <>
      {error && !owed && <ErrorState title="Couldn’t load what you owe" error={error} retry={() => void refetch()} />}
      {approvals.error && !approvals.data && (
        <ErrorState
          title="Couldn’t load what waits for your approval"
          error={approvals.error}
          retry={() => void approvals.refetch()}
        />
      )}
      <WaitingList
        steps={[
          ...(owed && first ? [{ due: first.dueDate, step: <ToPay key="pay" owed={owed} first={first} /> }] : []),
          ...(messages?.questions ?? []).map((question) => ({
            due: null,
            step: <ToAnswer key={question.id} question={question} />,
          })),
          ...(approvals.data ?? []).map((approval) => ({
            due: approval.dueOn,
            step: <ToApprove key={approval.id} approval={approval} />,
          })),
        ]}
      />
    </>
  );
}

function ToPay({ owed, first }: { owed: InvoicesOwed; first: Invoice }) {
  const { data } = useApiQuery(subscriptionsApi.listMine, { enabled: first.subscriptionId !== null });
  const isDeclined = data?.some(({ id, status }) => id === first.subscriptionId && status === 'past-due');
  const text = `${owedDetails(owed, first)}${isDeclined ? ' We couldn’t charge your card.' : ''}`;
  return (
    <WaitingItem title={titleOf(owed, first)} text={text}>
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
  );
}

const ToAnswer = ({ question: { id, project, message } }: { question: OpenQuestion }) => (
  <WaitingItem title={`A question about ${project.name}`} text={excerpt(plainMessage(message))}>
    <Link to={paths.messageOfProject(project.id, id)} className={WAITING_BUTTON}>
      Answer<span className="unseen"> the question about {project.name}</span>
    </Link>
  </WaitingItem>
);

function ToApprove({ approval }: { approval: Approval }) {
  const { site } = usePageData();
  const { id, projectId, question } = approval;
  return (
    <WaitingItem
      title={requestTitleOnDashboard(approval)}
      text={[requestFacts(approval, agencyToday(site)), excerpt(question ? plainMessage(question) : APPROVE_OR_NOT)]
        .filter(Boolean)
        .join(' ')}
    >
      <Link to={paths.approvalOfProject(projectId, id)} className={WAITING_BUTTON}>
        Review<span className="unseen"> {approvalSubject(approval)}</span>
      </Link>
    </WaitingItem>
  );
}

/** Nothing is owed for demo invoices. */
const titleOf = (owed: InvoicesOwed, first: Invoice): string =>
  owed.amount <= 0 ? 'Try out a payment' : owedTitle(owed, first);
