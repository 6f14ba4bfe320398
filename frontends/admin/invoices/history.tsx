import type { AdminInvoiceDetails } from '@atelier/contracts';
import { Panel } from '@atelier/shared/ui/panel';
import { formatDateTime } from '@atelier/shared/format';
import styles from './invoice.module.css';

/** What has become of it, in order. */
export function History({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { createdAt, sentAt, paidAt, voidedAt, clientName } = invoice;
  const steps = [
    { words: 'Written', at: createdAt },
    { words: `Sent to ${clientName}`, at: sentAt },
    { words: 'Paid', at: paidAt },
    { words: 'Taken back', at: voidedAt },
  ];
  return (
    <Panel title="History">
      <ol className={styles.steps}>
        {steps.map(
          ({ words, at }) =>
            at && (
              <li key={words}>
                <span>{words}</span>
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
