import { type ReconciliationResult, type LedgerDifference, ledgerApi } from '@atelier/contracts';
import { useApiQuery, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { type ReactNode, useId, useState } from 'react';
import styles from './payments.module.css';

/** One line over the list, which opens on demand. */
export function Reconciliation() {
  const reconciliation = useApiQuery(ledgerApi.getReconciliation);
  const { data: result, error } = reconciliation;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const runCheck = useApiMutation(ledgerApi.reconcile, {
    invalidates: [ledgerApi.getReconciliation],
    onDone: (next) => {
      toast({ title: resultText(next) });
    },
    onFailed: (failure) =>
      toast({ title: 'Couldn’t run the check', description: errorMessage(failure), destructive: true }),
  });
  return (
    <Panel
      title="Reconciliation"
      className={isOpen || error ? styles.panel : styles.line}
      aside={
        <div className={styles.state}>
          {result && (
            <span className={result.found > 0 ? styles.differing : styles.stateText}>{stateText(result)}</span>
          )}
          {result?.checkedAt && (
            <Button
              type="text"
              size="small"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              Details
            </Button>
          )}
          <Button
            size="small"
            onClick={() => runCheck.mutate({})}
            loading={runCheck.isPending}
            aria-disabled={runCheck.isPending}
          >
            {runCheck.isPending ? 'Running...' : 'Run check'}
          </Button>
        </div>
      }
    >
      <div id={id} className={styles.details} hidden={!isOpen && !error}>
        {error && (
          <ErrorState
            title="Couldn’t load the reconciliation"
            error={error}
            retry={() => void reconciliation.refetch()}
          />
        )}
        {result && <ReconciliationResultView result={result} />}
      </div>
    </Panel>
  );
}

function stateText({ checkedAt, found, running, providerProblem }: ReconciliationResult): ReactNode {
  if (running) return 'Running...';
  if (!checkedAt) return 'Not run yet. Runs every night or on demand.';
  if (found > 0) return found === 1 ? '1 discrepancy' : `${found.toLocaleString('en-US')} discrepancies`;
  if (providerProblem === 'away') return 'Stripe didn’t respond to the last check';
  return (
    <>
      {providerProblem ? 'No discrepancies so far' : 'Books and Stripe agree'}, checked <ShortDate at={checkedAt} />
    </>
  );
}

function ReconciliationResultView({ result }: { result: ReconciliationResult }) {
  const { differences, found: discrepancyCount } = result;
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
        <p className={styles.stateText}>And {(discrepancyCount - differences.length).toLocaleString('en-US')} more.</p>
      )}
      <p className={styles.stateText}>
        <LastRun result={result} />
      </p>
    </>
  );
}

function DifferenceItem({ difference: { text, invoiceId, orderId, firstSeenAt } }: { difference: LedgerDifference }) {
  return (
    <li>
      <span className={styles.difference}>{text}</span>
      <span className={styles.since}>
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
      </span>
    </li>
  );
}

function LastRun({ result: { checkedAt, compared, providerAt, providerProblem } }: { result: ReconciliationResult }) {
  if (!checkedAt) return null;
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
