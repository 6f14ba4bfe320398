import { formatCents, type InvoiceWithLines } from '@atelier/contracts';
import { LineItemsTable } from '@atelier/shared/ui/line-items-table';

export function InvoiceLines({
  invoice,
}: {
  invoice: Pick<InvoiceWithLines, 'lines' | 'amount' | 'refundedAmount' | 'paidAt'>;
}) {
  const { lines, amount, refundedAmount, paidAt } = invoice;
  return (
    <LineItemsTable
      caption="Line items"
      lineHeading="Description"
      lines={lines.map(({ description, quantity, unitAmount, amount: cents }, at) => ({
        id: String(at),
        name: description,
        detail: quantity > 1 ? `${quantity} × ${formatCents(unitAmount)}` : undefined,
        cents,
      }))}
      totals={[
        { name: paidAt ? 'Paid' : 'Total', cents: amount, isMain: true },
        ...(refundedAmount > 0 ? [{ name: 'Refunded', cents: -refundedAmount }] : []),
      ]}
    />
  );
}
