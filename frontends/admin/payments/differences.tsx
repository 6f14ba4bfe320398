import { type ReconciliationResult, type LedgerDifference, ledgerApi } from '@atelier/contracts';
import { useApiQuery, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import styles from './payments.module.css';

/** Whether record, invoices, orders and provider say the same, and since when they do not. */
export function Differences() {
  const check = useApiQuery(ledgerApi.getReconciliation);
  const compare = useApiMutation(ledgerApi.reconcile, {
    invalidates: [ledgerApi.getReconciliation],
    onDone: (result) => toast({ title: outcomeOf(result) }),
    onFailed: (error) => toast({ title: 'It was not compared', description: errorMessage(error), destructive: true }),
  });
  const button = (
    <Button onClick={() => compare.mutate({})} loading={compare.isPending} aria-disabled={compare.isPending}>
      {compare.isPending ? 'Comparing...' : 'Compare now'}
    </Button>
  );
  return (
    <Panel title="Does everything agree?" aside={button} className={styles.differences}>
      {check.error && (
        <ErrorState title="The comparison did not arrive" error={check.error} retry={() => void check.refetch()} />
      )}
      {check.isPending && <LoadingState />}
      {check.data && <Result result={check.data} />}
    </Panel>
  );
}

function Result({ result }: { result: ReconciliationResult }) {
  const { differences, found, checkedAt } = result;
  return (
    <>
      {differences.length > 0 && (
        <ul className={styles.found}>
          {differences.map((one) => (
            <OneDifference key={one.id} difference={one} />
          ))}
        </ul>
      )}
      {found > differences.length && <p>And {(found - differences.length).toLocaleString('en-US')} more.</p>}
      {checkedAt && found === 0 && <p className={styles.agreed}>Record, invoices, orders and provider say the same.</p>}
      <p className={styles.side}>
        <Last result={result} />
      </p>
    </>
  );
}

function OneDifference({ difference: { text, invoiceId, orderId, firstSeenAt } }: { difference: LedgerDifference }) {
  return (
    <li>
      <p className={styles.difference}>{text}</p>
      <p className={styles.side}>
        Since <time dateTime={firstSeenAt}>{formatDateTime(firstSeenAt)}</time>
        {invoiceId && (
          <>
            , <Link to={paths.adminInvoice(invoiceId)}>open the invoice</Link>
          </>
        )}
        {orderId && (
          <>
            , <Link to={paths.adminOrder(orderId)}>open the order</Link>
          </>
        )}
      </p>
    </li>
  );
}

/** When it was last compared, and with whom. */
function Last({
  result: { checkedAt, compared, providerAt, providerProblem, running },
}: {
  result: ReconciliationResult;
}) {
  if (running) return <>It is being compared at this moment.</>;
  if (!checkedAt) return <>It was never compared yet. That happens each night, and whenever you want it.</>;
  const provider = providerAt ? `last compared with it ${formatDateTime(providerAt)}` : 'never compared with it yet';
  return (
    <>
      Compared <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time>: {compared.toLocaleString('en-US')}{' '}
      invoices and orders.
      {providerProblem === 'away' && ` The provider did not answer; ${provider}.`}
      {providerProblem === 'reading' &&
        ` The provider’s lists are longer than there was time for, and are read on with the next comparison.`}
    </>
  );
}

function outcomeOf({ found, providerProblem }: ReconciliationResult): string {
  if (providerProblem === 'away') return 'Compared, but the provider does not answer';
  if (found === 0) return 'Everything agrees';
  return found === 1 ? 'There is one difference' : `There are ${found} differences`;
}
