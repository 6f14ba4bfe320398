import { type AdminInvoiceDetails, auditApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { formatDateTime } from '@atelier/shared/format';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { emailStateText } from '../record-emails/failure-reason';
import { useRecordEmails } from '../record-emails/use-record-emails';
import { historySteps } from './history-steps';
import styles from './invoice.module.css';

const MAX_ENTRIES = 100;

/** Steps of the invoice, oldest first, each with the email that it sent. */
export function InvoiceHistory({ invoice }: { invoice: AdminInvoiceDetails }) {
  const audit = useApiQuery(auditApi.list, {
    query: { kind: 'invoice', id: invoice.id, limit: String(MAX_ENTRIES) },
  });
  const emails = useRecordEmails('invoice', invoice.id);
  const steps = historySteps(invoice, audit.data ?? [], emails.data ?? []);
  return (
    <Panel title="History">
      {audit.error && (
        <ErrorState title="Couldn’t load all steps" error={audit.error} retry={() => void audit.refetch()} />
      )}
      <ol className={styles.steps}>
        {steps.map(({ label, at, email }) => (
          <li key={`${label} ${at}`}>
            <span>{label}</span>
            <small>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </small>
            {email && <small>Email: {emailStateText(email)}</small>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
