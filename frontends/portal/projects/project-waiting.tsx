import { formatCents, type Invoice, type Project } from '@atelier/contracts';
import { formatDay, isPayable } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { URGENT_BUTTON, WAITING_BUTTON, WaitingItem, WaitingList } from '../waiting/waiting-list';
import { useProjectInvoices } from './use-project-invoices';

/** The client’s next steps for the project. An admin sees them without the buttons. */
export function ProjectWaiting({ project, isPreview }: { project: Project; isPreview: boolean }) {
  const { site } = usePageData();
  const toPay = (useProjectInvoices(project.id).rows ?? []).filter(isPayable);
  const isInReview = project.status === 'review';
  if (!isInReview && toPay.length === 0) return null;
  return (
    <WaitingList>
      {isInReview && (
        <WaitingItem title="Ready for your review" text="Look at it, and tell us what you’d like changed.">
          {!isPreview && (
            <a href={`mailto:${site.email}?subject=${encodeURIComponent(project.name)}`} className={WAITING_BUTTON}>
              Email us
            </a>
          )}
        </WaitingItem>
      )}
      {toPay.map((invoice) => (
        <WaitingItem key={invoice.id} title={titleOf(invoice)} text={detailsOf(invoice)}>
          {!isPreview && (
            <a href={paths.payInvoice(invoice.id)} className={URGENT_BUTTON}>
              Pay<span className="unseen"> {invoice.invoiceNumber}</span>
            </a>
          )}
        </WaitingItem>
      ))}
    </WaitingList>
  );
}

const titleOf = ({ amount, paidAmount, status }: Invoice): string =>
  `${formatCents(amount - paidAmount)} ${status === 'overdue' ? 'is past due' : 'to pay'}`;

function detailsOf({ invoiceNumber, description, dueDate, status }: Invoice): string {
  const due = dueDate && `${status === 'overdue' ? 'was due' : 'due'} ${formatDay(dueDate)}`;
  return `${[invoiceNumber, description, due].filter(Boolean).join(', ')}.`;
}
