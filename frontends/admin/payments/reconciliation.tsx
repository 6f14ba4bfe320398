import { type ReconciliationResult, type LedgerDifference, ledgerApi } from '@atelier/contracts';
import { useApiQuery, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import styles from './payments.module.css';

export function Reconciliation() {
  const reconciliation = useApiQuery(ledgerApi.getReconciliation);
  const runCheck = useApiMutation(ledgerApi.reconcile, {
    invalidates: [ledgerApi.getReconciliation],
    onDone: (result) => toast({ title: resultText(result) }),
    onFailed: (error) =>
      toast({ title: 'Couldn’t run the check', description: errorMessage(error), destructive: true }),
  });
  const button = (
    <Button onClick={() => runCheck.mutate({})} loading={runCheck.isPending} aria-disabled={runCheck.isPending}>
      {runCheck.isPending ? 'Running...' : 'Run check'}
    </Button>
  );
  return (
    <Panel title="Reconciliation" aside={button} className={styles.panel}>
      {reconciliation.error && (
        <ErrorState
          title="Couldn’t load the reconciliation"
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
      {checkedAt && discrepancyCount === 0 && <p className={styles.ok}>No discrepancies.</p>}
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
            , <Link to={paths.adminInvoice(invoiceId)}>View invoice</Link>
          </>
        )}
        {orderId && (
          <>
            , <Link to={paths.adminOrder(orderId)}>View order</Link>
          </>
        )}
      </p>
    </li>
  );
}

function LastRun({
  result: { checkedAt, compared, providerAt, providerProblem, running },
}: {
  result: ReconciliationResult;
}) {
  if (running) return <>Running...</>;
  if (!checkedAt) return <>Not run yet. Runs every night or on demand.</>;
  const providerText = providerAt
    ? `last checked against Stripe ${formatDateTime(providerAt)}`
    : 'never checked against Stripe yet';
  return (
    <>
      Last run <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time> · {compared.toLocaleString('en-US')}{' '}
      invoices and orders checked.
      {providerProblem === 'away' && ` Stripe didn’t respond; ${providerText}.`}
      {providerProblem === 'reading' && ` This was a partial check of Stripe; the rest continues on the next run.`}
    </>
  );
}

function resultText({ found: discrepancyCount, providerProblem }: ReconciliationResult): string {
  if (providerProblem === 'away') return 'Check finished, but Stripe didn’t respond';
  if (discrepancyCount === 0) return 'No discrepancies';
  return discrepancyCount === 1 ? '1 discrepancy found' : `${discrepancyCount} discrepancies found`;
}
