import { formatCents, type InvoiceLine, splitAtTax, taxLabel, type InvoiceWithLines } from '@atelier/contracts';
import { LineItemsTable } from '@atelier/shared/ui/line-items-table';

export function InvoiceLines({
  invoice,
}: {
  invoice: Pick<InvoiceWithLines, 'lines' | 'amount' | 'paidAmount' | 'refundedAmount' | 'paidAt'>;
}) {
  const { lines, amount, paidAmount, refundedAmount, paidAt } = invoice;
  const { items, subtotal, afterwards } = splitAtTax(lines);
  const isPartPaid = !paidAt && paidAmount > 0;
  return (
    <LineItemsTable
      caption="Line items"
      lineHeading="Description"
      lines={items.map(({ description, quantity, unitAmount, amount: cents, percent }, at) => ({
        id: String(at),
        name: description,
        detail: detailOf({ quantity, unitAmount, percent }),
        cents,
      }))}
      totals={[
        ...(subtotal === undefined ? [] : [{ name: 'Subtotal', cents: subtotal }]),
        ...afterwards.map((line) => ({
          name: line.kind === 'tax' ? taxLabel(line) : line.description,
          cents: line.amount,
        })),
        { name: 'Total', cents: amount, isMain: !isPartPaid },
        ...(paidAt ? [{ name: 'Paid', cents: amount }] : []),
        ...(isPartPaid
          ? [
              { name: 'Paid', cents: -paidAmount },
              { name: 'Balance due', cents: amount - paidAmount, isMain: true },
            ]
          : []),
        ...(refundedAmount > 0 ? [{ name: 'Refunded', cents: -refundedAmount }] : []),
      ]}
    />
  );
}

function detailOf({ quantity, unitAmount, percent }: Pick<InvoiceLine, 'quantity' | 'unitAmount' | 'percent'>) {
  if (percent !== undefined) return `${percent}% of the lines above`;
  return quantity === 1 ? undefined : `${quantity} × ${formatCents(unitAmount)}`;
}
