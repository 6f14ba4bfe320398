import { type Dispute, disputesApi, formatCents } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { formatDate } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState } from '@atelier/shared/ui/query-states';
import styles from './payments.module.css';

const MAX_SHOWN = 20;

/** All open disputes, or those of one invoice or order. Nothing without open disputes. */
export function OpenDisputes({ invoiceId, orderId }: { invoiceId?: string; orderId?: string }) {
  const { data, error, refetch } = useApiQuery(disputesApi.list, { query: { open: '1', limit: String(MAX_SHOWN) } });
  if (error) return <ErrorState title="Couldn’t load disputes" error={error} retry={() => void refetch()} />;
  const disputes = data?.filter(
    (dispute) => (!invoiceId || dispute.invoiceId === invoiceId) && (!orderId || dispute.orderId === orderId),
  );
  if (!disputes || disputes.length === 0) return null;
  return (
    <Panel title="Disputed payments" className={styles.panel}>
      <ul className={styles.list}>
        {disputes.map((dispute) => (
          <DisputeItem key={dispute.id} dispute={dispute} />
        ))}
      </ul>
      {disputes.length === MAX_SHOWN && <p>There may be more. See your Stripe dashboard for all of them.</p>}
    </Panel>
  );
}

function DisputeItem({ dispute }: { dispute: Dispute }) {
  const { site } = usePageData();
  const { amount, clientName, reason, respondBy } = dispute;
  return (
    <li>
      <p className={styles.difference}>
        {formatCents(amount)} for <DisputedItem dispute={dispute} />
        {clientName && `, ${clientName}`}
      </p>
      <p>
        {reason}{' '}
        {respondBy ? (
          <>
            Respond in your Stripe dashboard by <time dateTime={respondBy}>{formatDate(respondBy, site)}</time>.
          </>
        ) : (
          'The bank is reviewing it.'
        )}{' '}
        Don’t refund the payment before the bank decides.
      </p>
    </li>
  );
}

function DisputedItem({ dispute: { invoiceId, invoiceNumber, orderId, orderNumber } }: { dispute: Dispute }) {
  if (invoiceId) return <Link to={paths.adminInvoice(invoiceId)}>{invoiceNumber}</Link>;
  return <Link to={paths.adminOrder(orderId ?? '')}>order {orderNumber}</Link>;
}
