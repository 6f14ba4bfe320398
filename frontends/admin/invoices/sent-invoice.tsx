import { formatCents, type AdminInvoiceDetails } from '@atelier/contracts';
import { Alert } from '@atelier/shared/antd/frame';
import { InvoiceLines } from '@atelier/shared/invoices/invoice-lines';
import { usePageData } from '@atelier/shared/page-data';
import { Panel } from '@atelier/shared/ui/panel';
import { ChangeHistoryPanel } from '../audit/change-history';
import { OpenDisputes } from '../disputes/open-disputes';
import { RecordEmailsPanel } from '../record-emails/record-emails-panel';
import { InvoiceActions } from './invoice-actions';
import { InvoiceFacts } from './invoice-facts';
import { InvoiceHistory } from './invoice-history';
import styles from './invoice.module.css';
import { LateChargePanel } from './late-charge-panel';
import { LedgerEntries } from '../payments/ledger-entries';
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
          showIcon
          className={styles.alert}
          title={`Overpaid by ${formatCents(overpaid)}`}
          description="This invoice was paid more than once. Refund the extra payment below."
        />
      )}
      {problem && (
        <Alert
          type="warning"
          showIcon
          className={styles.alert}
          title="The last payment attempt failed"
          description={problem}
        />
      )}
      {record.some(({ kind }) => kind === 'dispute') && <OpenDisputes invoiceId={invoice.id} />}
      <InvoiceActions invoice={invoice} />
      <div className={styles.layout}>
        <div className={styles.column}>
          <Panel title="Line items">
            {invoice.description && <p>{invoice.description}</p>}
            <InvoiceLines invoice={invoice} />
          </Panel>
          {lateCharge && <LateChargePanel invoice={invoice} charge={lateCharge} />}
          {record.length > 0 && <LedgerEntries entries={record} />}
        </div>
        <div className={styles.column}>
          <InvoiceFacts invoice={invoice} />
          {!subscriptionId && !invoice.voidedAt && <Reminders invoice={invoice} />}
          <RecordEmailsPanel record="invoice" id={invoice.id} />
          <InvoiceHistory invoice={invoice} />
          <ChangeHistoryPanel kind="invoice" id={invoice.id} />
        </div>
      </div>
    </>
  );
}
