import { Fragment } from 'react';
import { isOutgoing, type LedgerEntry } from '@atelier/contracts';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { ClientCell } from '../client-cell';
import { RefundButton } from '../refunds/refund-button';
import { refundNotes } from '../refunds/refund-status';
import type { Column } from '../table/column';
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
    card: 'fact',
    renderCell: (entry) => entry.invoiceNumber ?? entry.orderNumber ?? sourceName(entry),
    csvValue: ({ invoiceNumber, orderNumber }) => invoiceNumber ?? orderNumber,
    fitContent: true,
  },
  {
    title: 'Client',
    card: 'fact',
    isName: true,
    renderCell: ({ client }) => client && <ClientCell id={client.id} name={client.name} />,
    csvValue: ({ client }) => client?.name,
  },
  { title: 'Email', csvValue: ({ client }) => client?.email },
  {
    title: 'Amount',
    card: 'top',
    renderCell: ({ kind, amount, currency }) =>
      amount !== null && amountText(isOutgoing(kind) ? -amount : amount, currency),
    csvValue: ({ kind, amount, currency }) =>
      amount === null ? null : csvAmount(isOutgoing(kind) ? -amount : amount, currency),
    alignRight: true,
  },
  {
    title: 'Tax',
    csvValue: ({ kind, taxAmount, currency }) => csvAmount(isOutgoing(kind) ? -taxAmount : taxAmount, currency),
  },
  { title: 'Currency', csvValue: ({ currency }) => currency },
  {
    title: 'Date',
    card: 'bottom',
    renderCell: ({ createdAt }) => <ShortDate at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
    fitContent: true,
  },
  {
    title: 'Reference',
    isOptional: true,
    renderCell: (entry) => {
      const ids = providerIds(entry).join(' ');
      return ids && <code>{ids}</code>;
    },
    csvValue: ({ providerId }) => providerId,
  },
  {
    title: 'Paid with',
    csvValue: ({ method, paidWith }) => (method === 'card' ? paidWith : null),
  },
  {
    title: 'Notes',
    isWide: true,
    hideBelow: 'medium',
    renderCell: (entry) => <Notes entry={entry} />,
    csvValue: ({ note }) => note,
  },
  { title: 'Refund', renderCell: (entry) => <RefundButton entry={entry} />, fitContent: true, isActions: true },
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

/** In one line; the page of the invoice or order has each on its own. */
function Notes({ entry }: { entry: LedgerEntry }) {
  const { method, paidWith, note } = entry;
  const notes = [
    method === 'card' && paidWith,
    note,
    ...refundNotes(entry),
    ...(needsLook(entry) ? providerIds(entry) : []),
  ];
  return notes
    .filter((one): one is string => !!one)
    .map((one, index) => (
      <Fragment key={one}>
        {index > 0 && ' · '}
        <span>{one}</span>
      </Fragment>
    ));
}

const needsLook = ({ kind, duplicate }: LedgerEntry) => kind === 'rejected' || duplicate;

const providerIds = ({ kind, providerId, eventId, eventType }: LedgerEntry): string[] =>
  [kind === 'rejected' && (eventType ?? 'found by status check'), providerId, eventId].filter(
    (part): part is string => !!part,
  );

const amountText = (amount: number, currency: string | null) =>
  currency === null || currency === 'usd' ? <Amount cents={amount} /> : amountIn(currency, amount);
