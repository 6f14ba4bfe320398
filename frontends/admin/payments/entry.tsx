import { centsToDollars, type RecordEntry } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { when } from '@atelier/shared/words';
import { recordedAs } from '../invoices/words';
import styles from './payments.module.css';

/** One line of the record, with the way to what it is about. */
export function Entry({ entry }: { entry: RecordEntry }) {
  const { id, kind, amount, currency, note, duplicate, createdAt } = entry;
  return (
    <li className={styles.entry} aria-labelledby={id}>
      <h2 id={id} className={styles.what}>
        {recordedAs(entry)}
      </h2>
      <p className={styles.for}>
        <About entry={entry} />
      </p>
      <p className={styles.amount}>{amount !== null && moneyOf(kind === 'refund' ? -amount : amount, currency)}</p>
      {note && <p className={styles.note}>{note}</p>}
      {duplicate && <Refunding entry={entry} />}
      <p className={styles.side}>
        <time dateTime={createdAt}>{when(createdAt)}</time>
        <ProvidersNames entry={entry} />
      </p>
    </li>
  );
}

function About({ entry: { invoiceId, invoiceNumber, orderId, orderNumber } }: { entry: RecordEntry }) {
  if (invoiceId) return <Link to={paths.adminInvoice(invoiceId)}>{invoiceNumber ?? 'Its invoice'}</Link>;
  if (orderId) return <Link to={paths.adminOrder(orderId)}>Order {orderNumber}</Link>;
  return <>for nothing that we know</>;
}

/** What is to be done about money that came in once too often. */
function Refunding({ entry: { amount, refundedAmount } }: { entry: RecordEntry }) {
  const left = (amount ?? 0) - refundedAmount;
  if (left <= 0) return <p className={styles.note}>It was paid or voided already. All of this has gone back.</p>;
  const back = refundedAmount > 0 ? `${centsToDollars(refundedAmount)} of it went back. ` : '';
  return (
    <p className={`${styles.note} ${styles.twice}`}>
      It was paid or voided already. {back}Refund {centsToDollars(left)} at the payment provider: look there for the
      payment below. The refund shows up here by itself.
    </p>
  );
}

function ProvidersNames({ entry: { kind, providerId, eventId, eventType } }: { entry: RecordEntry }) {
  return (
    <>
      {kind === 'rejected' && `, ${eventType ?? 'found by asking'}`}
      {[providerId, eventId].map(
        (id) =>
          id && (
            <span key={id}>
              , <code>{id}</code>
            </span>
          ),
      )}
    </>
  );
}

/** All of ours is in dollars; what was refused may be in anything. */
const moneyOf = (cents: number, currency: string | null): string =>
  currency === null || currency === 'usd' ? centsToDollars(cents) : `${cents} ${currency} (smallest unit)`;
