import type { InvoiceWithLines } from '@atelier/contracts';
import { Alert } from '@atelier/shared/antd/frame';
import { InvoiceDetails } from './invoice-details';
import styles from './pay-invoice.module.css';

export function ReadOnlyInvoice({ invoice }: { invoice: InvoiceWithLines }) {
  return (
    <div className={styles.readOnly}>
      <Alert type="info" showIcon title={readOnlyReason(invoice)} />
      <InvoiceDetails invoice={invoice} />
    </div>
  );
}

function readOnlyReason({ status, voidedAt }: InvoiceWithLines): string {
  if (voidedAt) return 'This invoice was voided. The client can no longer see it.';
  if (status === 'draft') return 'Draft. The client will see it once you send it.';
  return 'Preview only. The payment form is shown to the client.';
}
