import { formatCents, type AdminInvoiceDetails } from '@atelier/contracts';
import { Alert } from '@atelier/shared/ui/alert';
import { InvoiceLines } from '@atelier/shared/invoices/invoice-lines';
import { usePageData } from '@atelier/shared/page-data';
import { Panel } from '@atelier/shared/ui/panel';
import { OpenDisputes } from '../payments/open-disputes';
import sheet from '../detail-page.module.css';
import { InvoiceFacts } from './invoice-facts';
import styles from './invoice.module.css';
import { LateChargePanel } from './late-charge-panel';
import { Timeline } from '../timeline/timeline';
import { PaymentsPanel } from '../payments/payments-panel';
import { Reminders } from './reminders';
import { invoiceStatusText, overpaidCents } from './labels';

export function SentInvoice({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { site } = usePageData();
  const { lateCharge, record, problem, subscriptionId } = invoice;
  const overpaid = overpaidCents(record);
  return (
    <>
      <p className={styles.status}>{invoiceStatusText(invoice, site)}</p>
      {overpaid > 0 && (
        <Alert
          type="error"
          className={styles.alert}
          title={`Overpaid by ${formatCents(overpaid)}`}
          description="This invoice was paid more than once. Refund the extra payment under Payments."
        />
      )}
      {problem && (
        <Alert type="warning" className={styles.alert} title="The last payment attempt failed" description={problem} />
      )}
      {record.some(({ kind }) => kind === 'dispute') && <OpenDisputes invoiceId={invoice.id} />}
      <div className={sheet.layout}>
        <div className={sheet.main}>
          <Panel title="Line items">
            {invoice.description && <p>{invoice.description}</p>}
            <InvoiceLines invoice={invoice} />
          </Panel>
          {lateCharge && <LateChargePanel invoice={invoice} charge={lateCharge} />}
          <Timeline record="invoice" id={invoice.id} />
        </div>
        <div className={sheet.side}>
          <InvoiceFacts invoice={invoice} />
          {record.length > 0 && <PaymentsPanel entries={record} billed={invoice.amount} />}
          {!subscriptionId && !invoice.voidedAt && <Reminders invoice={invoice} />}
        </div>
      </div>
    </>
  );
}
