import { formatCents, type InvoiceWithLines } from '@atelier/contracts';
import { Bill } from '@atelier/shared/ui/bill';

/** What an invoice asks for, and what it comes to. */
export function InvoiceLines({
  invoice,
}: {
  invoice: Pick<InvoiceWithLines, 'lines' | 'amount' | 'refundedAmount' | 'paidAt'>;
}) {
  const { lines, amount, refundedAmount, paidAt } = invoice;
  return (
    <Bill
      caption="What this invoice is for"
      of="Description"
      lines={lines.map(({ description, quantity, unitAmount, amount: cents }, at) => ({
        id: String(at),
        name: description,
        about: quantity > 1 ? `${quantity} × ${formatCents(unitAmount)}` : undefined,
        cents,
      }))}
      sums={[
        { name: paidAt ? 'Paid' : 'Total', cents: amount, main: true },
        ...(refundedAmount > 0 ? [{ name: 'Refunded', cents: -refundedAmount }] : []),
      ]}
    />
  );
}
