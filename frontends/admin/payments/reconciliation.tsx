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
export function Reconciliation() {
  const reconciliation = useApiQuery(ledgerApi.getReconciliation);
  const runCheck = useApiMutation(ledgerApi.reconcile, {
    invalidates: [ledgerApi.getReconciliation],
    onDone: (result) => toast({ title: resultText(result) }),
    onFailed: (error) => toast({ title: 'It was not compared', description: errorMessage(error), destructive: true }),
  });
  const button = (
    <Button onClick={() => runCheck.mutate({})} loading={runCheck.isPending} aria-disabled={runCheck.isPending}>
      {runCheck.isPending ? 'Comparing...' : 'Compare now'}
    </Button>
  );
  return (
    <Panel title="Does everything agree?" aside={button} className={styles.panel}>
      {reconciliation.error && (
        <ErrorState
          title="The comparison did not arrive"
          error={reconciliation.error}
          retry={() => void reconciliation.refetch()}
        />
      )}
      {reconciliation.isPending && <LoadingState />}
      {reconciliation.data && <ReconciliationResultView result={reconciliation.data} />}
    </Panel>
  );
}

function ReconciliationResultView({ result }: { result: ReconciliationResult }) {
  const { differences, found: discrepancyCount, checkedAt } = result;
  return (
    <>
      {differences.length > 0 && (
        <ul className={styles.list}>
          {differences.map((difference) => (
            <DifferenceItem key={difference.id} difference={difference} />
          ))}
        </ul>
      )}
      {discrepancyCount > differences.length && (
        <p>And {(discrepancyCount - differences.length).toLocaleString('en-US')} more.</p>
      )}
      {checkedAt && discrepancyCount === 0 && (
        <p className={styles.ok}>Record, invoices, orders and provider say the same.</p>
      )}
      <p className={styles.side}>
        <LastRun result={result} />
      </p>
    </>
  );
}

function DifferenceItem({ difference: { text, invoiceId, orderId, firstSeenAt } }: { difference: LedgerDifference }) {
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
function LastRun({
  result: { checkedAt, compared, providerAt, providerProblem, running },
}: {
  result: ReconciliationResult;
}) {
  if (running) return <>It is being compared at this moment.</>;
  if (!checkedAt) return <>It was never compared yet. That happens each night, and whenever you want it.</>;
  const providerText = providerAt
    ? `last compared with it ${formatDateTime(providerAt)}`
    : 'never compared with it yet';
  return (
    <>
      Compared <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time>: {compared.toLocaleString('en-US')}{' '}
      invoices and orders.
      {providerProblem === 'away' && ` The provider did not answer; ${providerText}.`}
      {providerProblem === 'reading' &&
        ` The provider’s lists are longer than there was time for, and are read on with the next comparison.`}
    </>
  );
}

function resultText({ found: discrepancyCount, providerProblem }: ReconciliationResult): string {
  if (providerProblem === 'away') return 'Compared, but the provider does not answer';
  if (discrepancyCount === 0) return 'Everything agrees';
  return discrepancyCount === 1 ? 'There is one difference' : `There are ${discrepancyCount} differences`;
}
