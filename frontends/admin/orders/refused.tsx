import { paymentRecordApi, type RecordEntry } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Failed } from '@atelier/shared/ui/answer-states';
import { when } from '@atelier/shared/words';
import { useId } from 'react';
import styles from './orders.module.css';

/** What the payment provider told us and we did not believe: there only where there is any. */
export function Refused() {
  const list = useList(paymentRecordApi.list, { query: { kind: 'rejected', limit: '3' } });
  const heading = useId();
  if (list.error) {
    return <Failed title="The refused payments did not arrive" error={list.error} retry={() => void list.refetch()} />;
  }
  if (!list.rows?.length) return null;
  return (
    <section className={styles.refused} aria-labelledby={heading}>
      <h2 id={heading} className={styles.refusedTitle}>
        Payments that need a person
      </h2>
      <p>The payment provider told us these, and they fit no order or invoice of ours. They have changed nothing.</p>
      <ul className={styles.reasons}>
        {list.rows.map((one) => (
          <OneRefused key={one.id} payment={one} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more of them
        </Button>
      )}
    </section>
  );
}

function OneRefused({ payment }: { payment: RecordEntry }) {
  const { note, orderId, orderNumber, invoiceNumber, eventType, eventId, createdAt } = payment;
  return (
    <li>
      <p className={styles.reason}>{note}</p>
      <p className={styles.side}>
        <time dateTime={createdAt}>{when(createdAt)}</time>, {eventType ?? 'asked'}
        {eventId && <> ({eventId})</>}
        {orderId && (
          <>
            , order <Link to={paths.adminOrder(orderId)}>{orderNumber ?? orderId}</Link>
          </>
        )}
        {invoiceNumber && <>, invoice {invoiceNumber}</>}
      </p>
    </li>
  );
}
