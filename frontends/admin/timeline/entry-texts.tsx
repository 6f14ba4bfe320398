import {
  formatCents,
  formatFileSize,
  type TimelineFile,
  type TimelineOrder,
  type TimelinePayment,
  type TimelineSentEmail,
} from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { EmailAddress } from '@atelier/shared/ui/email-address';
import { kindLabel } from '../email-log/labels';
import { ENTRY_KIND_LABELS } from '../payments/labels';

export const EmailText = ({ entry: { email } }: { entry: TimelineSentEmail }) => (
  <>
    Email
    {email.to && (
      <>
        {' to '}
        <EmailAddress email={email.to} />
      </>
    )}
    : <strong>{email.subject ?? kindLabel(email)}</strong>
  </>
);

export const FileText = ({ entry, pageId }: { entry: TimelineFile; pageId: string }) => (
  <>
    <strong>{entry.uploaderName}</strong> uploaded{' '}
    <strong>
      <bdi>{entry.name}</bdi>
    </strong>
    {entry.version > 1 && `, version ${entry.version}`} · {formatFileSize(entry.size)}
    {entry.project && entry.project.id !== pageId && (
      <>
        {' · '}
        <Link to={paths.adminProject(entry.project.id)}>{entry.project.name}</Link>
      </>
    )}
  </>
);

export function PaymentText({ entry, pageId }: { entry: TimelinePayment; pageId: string }) {
  const { entryKind, amount, paidWith, duplicate, record } = entry;
  const label = duplicate ? 'Duplicate payment' : ENTRY_KIND_LABELS[entryKind];
  const path = record.kind === 'invoice' ? paths.adminInvoice(record.id) : paths.adminOrder(record.id);
  return (
    <>
      <strong>
        {label} of {formatCents(amount)}
      </strong>
      {paidWith && ` · ${paidWith}`}
      {record.id !== pageId && (
        <>
          {' · '}
          <Link to={path}>{record.number}</Link>
        </>
      )}
    </>
  );
}

export const OrderText = ({ entry, pageId }: { entry: TimelineOrder; pageId: string }) => (
  <>
    <strong>{entry.client.name}</strong> {entry.kind === 'sale' ? 'bought this package in' : 'placed'}{' '}
    {entry.orderId === pageId ? 'this order' : <Link to={paths.adminOrder(entry.orderId)}>{entry.orderNumber}</Link>}
    {' · '}
    {formatCents(entry.amount)}
    {entry.quantity !== null && entry.quantity > 1 && ` for ${entry.quantity}`}
  </>
);
