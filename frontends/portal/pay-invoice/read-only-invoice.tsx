import type { InvoiceWithLines } from '@atelier/contracts';
import { Alert } from '@atelier/shared/antd';
import { InvoiceDetails } from './invoice-details';
import styles from './pay-invoice.module.css';

/** An admin looks at what a client will see here. Nobody pays for somebody else. */
export function ReadOnlyInvoice({ invoice }: { invoice: InvoiceWithLines }) {
  return (
    <div className={styles.readOnly}>
      <Alert type="info" showIcon title={readOnlyReason(invoice)} />
      <InvoiceDetails invoice={invoice} />
    </div>
  );
}

function readOnlyReason({ status, voidedAt }: InvoiceWithLines): string {
  if (voidedAt) return 'This invoice was voided. Its client does not see it any longer.';
  if (status === 'draft') return 'This is a draft. Its client sees it once it is sent.';
  return 'This invoice is a client’s. The form to pay it with is shown to them alone.';
}
