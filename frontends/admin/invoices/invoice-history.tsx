import type { AdminInvoiceDetails } from '@atelier/contracts';
import { Panel } from '@atelier/shared/ui/panel';
import { formatDateTime } from '@atelier/shared/format';
import styles from './invoice.module.css';

export function InvoiceHistory({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { createdAt, sentAt, emailedAt, paidAt, voidedAt, clientName } = invoice;
  const steps = [
    { label: 'Created', at: createdAt },
    { label: `Sent to ${clientName}`, at: sentAt },
    { label: 'Emailed by hand', at: emailedAt },
    { label: 'Paid', at: paidAt },
    { label: 'Voided', at: voidedAt },
  ];
  return (
    <Panel title="History">
      <ol className={styles.steps}>
        {steps.map(
          ({ label, at }) =>
            at && (
              <li key={label}>
                <span>{label}</span>
                <small>
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </small>
              </li>
            ),
        )}
      </ol>
    </Panel>
  );
}
