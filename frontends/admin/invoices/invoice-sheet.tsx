import { formatCents, type AdminInvoiceDetails } from '@atelier/contracts';
import { Alert } from '@atelier/shared/antd';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { InvoiceLines } from '@atelier/shared/invoices/invoice-lines';
import { usePageData } from '@atelier/shared/page-data';
import { Panel } from '@atelier/shared/ui/panel';
import { Changes } from '../audit/history';
import { Actions } from './actions';
import { Facts } from './facts';
import { History } from './history';
import styles from './invoice.module.css';
import { LateChargePanel } from './late-charge';
import { MoneyRecord } from '../payments/money-record';
import { Reminders } from './reminders';
import { inWords, toRefund } from './words';

/** What was sent: what it asks for, how it stands, and what can be done about it. */
export function InvoiceSheet({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { site } = usePageData();
  const { lateCharge, record, problem, subscriptionId } = invoice;
  const twice = toRefund(record);
  return (
    <>
      <p className={styles.standing}>
        <InvoiceBadge invoice={invoice} />
        <span>{inWords(invoice, site)}</span>
      </p>
      {twice > 0 && (
        <Alert
          type="error"
          showIcon
          className={styles.alert}
          title={`${formatCents(twice)} has to be refunded`}
          description="It was paid once more than it asks for. The payment is in the record below."
        />
      )}
      {problem && (
        <Alert
          type="warning"
          showIcon
          className={styles.alert}
          title="The last try to pay did not work"
          description={problem}
        />
      )}
      <Actions invoice={invoice} />
      <div className={styles.parts}>
        <div className={styles.column}>
          <Panel title="What it is for">
            {invoice.description && <p>{invoice.description}</p>}
            <InvoiceLines invoice={invoice} />
          </Panel>
          {lateCharge && <LateChargePanel invoice={invoice} charge={lateCharge} />}
          {record.length > 0 && <MoneyRecord record={record} />}
        </div>
        <div className={styles.column}>
          <Facts invoice={invoice} />
          {!subscriptionId && !invoice.voidedAt && <Reminders invoice={invoice} />}
          <History invoice={invoice} />
          <Changes kind="invoice" id={invoice.id} />
        </div>
      </div>
    </>
  );
}
