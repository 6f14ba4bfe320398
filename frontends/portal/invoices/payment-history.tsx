import { formatCents, type InvoiceWithLines } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { formatDate } from '@atelier/shared/format';
import styles from './invoice.module.css';
import { LineItemsTable } from '@atelier/shared/ui/line-items-table';

/** Only of an invoice that is or was paid in parts; the panel above names a single payment. */
export function PaymentHistory({ invoice }: { invoice: InvoiceWithLines }) {
  const { site } = usePageData();
  const { payments, paidAmount, amount } = invoice;
  if (payments.length === 0 || (payments.length === 1 && paidAmount === amount)) return null;
  return (
    <div className={styles.payments}>
      <LineItemsTable
        caption="Payments"
        lineHeading="Payments"
        lines={payments.map((payment, at) => ({
          id: String(at),
          name: formatDate(payment.paidAt, site),
          detail: payment.paidWith ?? undefined,
          cents: payment.amount,
        }))}
        totals={[{ name: `Paid of ${formatCents(amount)}`, cents: paidAmount, isMain: true }]}
      />
    </div>
  );
}
