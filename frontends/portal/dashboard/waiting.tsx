import {
  type Invoice,
  invoicesApi,
  type InvoicesOwed,
  messagesApi,
  type OpenQuestion,
  plainMessage,
  type Project,
} from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { owedDetails, owedTitle } from '../invoices/labels';
import { URGENT_BUTTON, WAITING_BUTTON, WaitingItem, WaitingList } from '../waiting/waiting-list';

/** Lists the client’s next steps: paying, answering a question, and looking at a project in review. */
export function Waiting({ projects }: { projects: Project[] }) {
  const { data: owed, error, refetch } = useApiQuery(invoicesApi.owed);
  // The other steps are useful without it.
  const { data: messages } = useApiQuery(messagesApi.summary);
  const questions = messages?.questions ?? [];
  const inReview = projects.filter(({ status }) => status === 'review');
  const [first] = owed?.mostUrgent ?? [];
  return (
    <>
      {error && !owed && <ErrorState title="Couldn’t load what you owe" error={error} retry={() => void refetch()} />}
      {(first || inReview.length + questions.length > 0) && <NextSteps {...{ owed, questions, inReview }} />}
    </>
  );
}

interface NextStepsProps {
  owed: InvoicesOwed | null | undefined;
  questions: OpenQuestion[];
  inReview: Project[];
}

function NextSteps({ owed, questions, inReview }: NextStepsProps) {
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
      {questions.map(({ id, project, message }) => (
        <WaitingItem key={id} title={`A question about ${project.name}`} text={excerpt(plainMessage(message))}>
          <Link to={paths.messageOfProject(project.id, id)} className={WAITING_BUTTON}>
            Answer<span className="unseen"> the question about {project.name}</span>
          </Link>
        </WaitingItem>
      ))}
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

const MAX_EXCERPT = 140;

const excerpt = (text: string): string =>
  text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT).trimEnd()}…` : text;

/** Nothing is owed for demo invoices. */
const titleOf = (owed: InvoicesOwed, first: Invoice): string =>
  owed.amount === 0 ? 'Try out a payment' : owedTitle(owed, first);
