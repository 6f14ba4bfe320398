import { type Approval, formatCents, type Invoice } from '@atelier/contracts';
import { formatDay, isPayable } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { OpenApproval } from '../approvals/open-approval';
import { URGENT_BUTTON, WaitingItem, WaitingList } from '../waiting/waiting-list';
import { useProjectInvoices } from './use-project-invoices';

interface ProjectWaitingProps {
  projectId: string;
  /** Without a decision. */
  approvals: Approval[];
  /** An admin sees the steps without the buttons. */
  isPreview: boolean;
  onDecided: (approvalId: string) => void;
}

/** The client’s next steps for the project. */
export function ProjectWaiting({ projectId, approvals, isPreview, onDecided }: ProjectWaitingProps) {
  const toPay = (useProjectInvoices(projectId).rows ?? []).filter(isPayable);
  return (
    <WaitingList
      steps={[
        ...approvals.map((approval) => ({
          due: approval.dueOn,
          step: (
            <OpenApproval
              key={approval.id}
              approval={approval}
              isPreview={isPreview}
              onDecided={() => onDecided(approval.id)}
            />
          ),
        })),
        ...toPay.map((invoice) => ({
          due: invoice.dueDate,
          step: <ToPay key={invoice.id} invoice={invoice} isPreview={isPreview} />,
        })),
      ]}
    />
  );
}

const ToPay = ({ invoice, isPreview }: { invoice: Invoice; isPreview: boolean }) => (
  <WaitingItem title={titleOf(invoice)} text={detailsOf(invoice)}>
    {!isPreview && (
      <a href={paths.payInvoice(invoice.id)} className={URGENT_BUTTON}>
        Pay<span className="unseen"> {invoice.invoiceNumber}</span>
      </a>
    )}
  </WaitingItem>
);

const titleOf = ({ amount, paidAmount, status }: Invoice): string =>
  `${formatCents(amount - paidAmount)} ${status === 'overdue' ? 'is past due' : 'to pay'}`;

function detailsOf({ invoiceNumber, description, dueDate, status }: Invoice): string {
  const due = dueDate && `${status === 'overdue' ? 'was due' : 'due'} ${formatDay(dueDate)}`;
  return `${[invoiceNumber, description, due].filter(Boolean).join(', ')}.`;
}
