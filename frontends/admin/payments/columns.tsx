import { isOutgoing, type LedgerEntry } from '@atelier/contracts';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { ClientCell } from '../client-cell';
import { RefundButton } from '../refunds/refund-button';
import { RefundStatus } from '../refunds/refund-status';
import type { Column } from '../table/column';
import styles from './payments.module.css';
import { amountIn, csvAmount, entryLabel, sourceName, sourcePath } from './labels';

export const columns: Column<LedgerEntry>[] = [
  {
    title: 'Type',
    renderCell: (entry) => <EntryLink entry={entry} />,
    csvValue: entryLabel,
    fitContent: true,
  },
  {
    title: 'Invoice or order',
    renderCell: sourceName,
    csvValue: ({ invoiceNumber, orderNumber }) => invoiceNumber ?? orderNumber,
    fitContent: true,
  },
  {
    title: 'Client',
    isName: true,
    renderCell: ({ client }) => client && <ClientCell id={client.id} name={client.name} />,
    csvValue: ({ client }) => client?.name,
  },
  { title: 'Email', csvValue: ({ client }) => client?.email },
  {
    title: 'Amount',
    renderCell: ({ kind, amount, currency }) =>
      amount !== null && amountText(isOutgoing(kind) ? -amount : amount, currency),
    csvValue: ({ kind, amount, currency }) =>
      amount === null ? null : csvAmount(isOutgoing(kind) ? -amount : amount, currency),
    alignRight: true,
  },
  { title: 'Currency', csvValue: ({ currency }) => currency },
  {
    title: 'Date',
    renderCell: ({ createdAt }) => <ShortDate at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
    fitContent: true,
  },
  {
    title: 'Reference',
    isOptional: true,
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
    isWide: true,
    hideBelow: 'medium',
    renderCell: (entry) => (
      <div className={styles.notes}>
        {entry.method === 'card' && <p>{entry.paidWith}</p>}
        {entry.note && <p>{entry.note}</p>}
        {needsLook(entry) && <ProviderIds entry={entry} />}
        <RefundStatus entry={entry} />
      </div>
    ),
    csvValue: ({ note }) => note,
  },
  { title: 'Refund', renderCell: (entry) => <RefundButton entry={entry} />, fitContent: true },
];

function EntryLink({ entry }: { entry: LedgerEntry }) {
  const path = sourcePath(entry);
  if (!path) return <>{entryLabel(entry)}</>;
  return (
    <Link to={path}>
      {entryLabel(entry)}
      <span className="unseen"> of {sourceName(entry)}</span>
    </Link>
  );
}

const needsLook = ({ kind, duplicate }: LedgerEntry) => kind === 'rejected' || duplicate;

const hasProviderIds = ({ kind, providerId, eventId }: LedgerEntry) => kind === 'rejected' || !!providerId || !!eventId;

function ProviderIds({ entry: { kind, providerId, eventId, eventType } }: { entry: LedgerEntry }) {
  return (
    <span className={styles.providerIds}>
      {kind === 'rejected' && (eventType ? <code>{eventType} </code> : 'found by status check ')}
      {[providerId, eventId].map((id) => id && <code key={id}>{id} </code>)}
    </span>
  );
}

const amountText = (amount: number, currency: string | null) =>
  currency === null || currency === 'usd' ? <Amount cents={amount} /> : amountIn(currency, amount);
