import { isOutgoing, type LedgerEntry } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { DateTime } from '@atelier/shared/ui/date-time';
import { ClientCell, csvDollars } from '../client-cell';
import { RefundStatus } from '../refunds/refund-status';
import type { Column } from '../table/column';
import styles from './payments.module.css';
import { entryLabel } from './labels';

export const columns: Column<LedgerEntry>[] = [
  {
    title: 'Type',
    renderCell: (entry) => (
      <>
        {entryLabel(entry)}
        {entry.method === 'card' && <span className={styles.paidWith}>{entry.paidWith}</span>}
      </>
    ),
    csvValue: entryLabel,
  },
  {
    title: 'Invoice or order',
    renderCell: (entry) => <SourceLink entry={entry} />,
    csvValue: ({ invoiceNumber, orderNumber }) => invoiceNumber ?? orderNumber,
    fitContent: true,
  },
  {
    title: 'Client',
    renderCell: ({ client }) => client && <ClientCell id={client.id} name={client.name} email={client.email} />,
    csvValue: ({ client }) => client?.name,
  },
  { title: 'Email', csvValue: ({ client }) => client?.email },
  {
    title: 'Amount',
    renderCell: ({ kind, amount, currency }) =>
      amount !== null && amountText(isOutgoing(kind) ? -amount : amount, currency),
    csvValue: ({ kind, amount }) => csvDollars(isOutgoing(kind) && amount !== null ? -amount : amount),
    alignRight: true,
  },
  { title: 'Currency', csvValue: ({ currency }) => currency },
  {
    title: 'Date',
    renderCell: ({ createdAt }) => <DateTime at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
    fitContent: true,
  },
  {
    title: 'Reference',
    isMultiline: true,
    renderCell: (entry) => hasProviderIds(entry) && <ProviderIds entry={entry} />,
    csvValue: ({ providerId }) => providerId,
  },
  {
    title: 'Paid with',
    csvValue: ({ method, paidWith }) => (method === 'card' ? paidWith : null),
  },
  {
    title: 'Notes',
    isMultiline: true,
    renderCell: (entry) => (
      <div className={styles.notes}>
        {entry.note && <p>{entry.note}</p>}
        <RefundStatus entry={entry} />
      </div>
    ),
    csvValue: ({ note }) => note,
  },
];

function SourceLink({ entry: { invoiceId, invoiceNumber, orderId, orderNumber } }: { entry: LedgerEntry }) {
  if (invoiceId) return <Link to={paths.adminInvoice(invoiceId)}>{invoiceNumber ?? 'Invoice'}</Link>;
  if (orderId) return <Link to={paths.adminOrder(orderId)}>Order {orderNumber}</Link>;
  return <>Unmatched</>;
}

const hasProviderIds = ({ kind, providerId, eventId }: LedgerEntry) => kind === 'rejected' || !!providerId || !!eventId;

function ProviderIds({ entry: { kind, providerId, eventId, eventType } }: { entry: LedgerEntry }) {
  return (
    <span className={styles.providerIds}>
      {kind === 'rejected' && (eventType ? <code>{eventType} </code> : 'found by status check ')}
      {[providerId, eventId].map((id) => id && <code key={id}>{id} </code>)}
    </span>
  );
}

/** Rejected payments can have any currency. */
const amountText = (cents: number, currency: string | null) =>
  currency === null || currency === 'usd' ? <Amount cents={cents} /> : `${cents} ${currency} (minor units)`;
