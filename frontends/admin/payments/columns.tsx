import { type LedgerEntry } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { Moment } from '../moment';
import { dollars } from '../money-columns';
import { Refunding } from '../refunds/refunding';
import type { Column } from '../table/column';
import styles from './payments.module.css';
import { recordedAs } from './words';

export const columns: Column<LedgerEntry>[] = [
  { title: 'What', show: recordedAs, text: recordedAs },
  {
    title: 'For',
    show: (entry) => <About entry={entry} />,
    text: ({ invoiceNumber, orderNumber }) => invoiceNumber ?? orderNumber,
    tight: true,
  },
  {
    title: 'Amount',
    show: ({ kind, amount, currency }) => amount !== null && moneyOf(kind === 'refund' ? -amount : amount, currency),
    text: ({ kind, amount }) => dollars(kind === 'refund' && amount !== null ? -amount : amount),
    right: true,
  },
  { title: 'Currency', text: ({ currency }) => currency },
  {
    title: 'When',
    show: ({ createdAt }) => <Moment at={createdAt} />,
    text: ({ createdAt }) => createdAt,
    tight: true,
  },
  {
    title: 'Known by',
    show: (entry) => isKnown(entry) && <ProvidersNames entry={entry} />,
    text: ({ providerId }) => providerId,
  },
  {
    title: 'Notes',
    show: (entry) => (
      <div className={styles.notes}>
        {entry.note && <p>{entry.note}</p>}
        <Refunding entry={entry} />
      </div>
    ),
    text: ({ note }) => note,
  },
];

function About({ entry: { invoiceId, invoiceNumber, orderId, orderNumber } }: { entry: LedgerEntry }) {
  if (invoiceId) return <Link to={paths.adminInvoice(invoiceId)}>{invoiceNumber ?? 'Its invoice'}</Link>;
  if (orderId) return <Link to={paths.adminOrder(orderId)}>Order {orderNumber}</Link>;
  return <>for nothing that we know</>;
}

const isKnown = ({ kind, providerId, eventId }: LedgerEntry) => kind === 'rejected' || !!providerId || !!eventId;

function ProvidersNames({ entry: { kind, providerId, eventId, eventType } }: { entry: LedgerEntry }) {
  return (
    <span className={styles.known}>
      {kind === 'rejected' && (eventType ? <code>{eventType} </code> : 'found by asking ')}
      {[providerId, eventId].map((id) => id && <code key={id}>{id} </code>)}
    </span>
  );
}

/** All of ours is in dollars; what was refused may be in anything. */
const moneyOf = (cents: number, currency: string | null) =>
  currency === null || currency === 'usd' ? <Amount cents={cents} /> : `${cents} ${currency} (smallest unit)`;
