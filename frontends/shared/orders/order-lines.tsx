import { categoryOf, type Order, orderTaxLabel, taxTotals, sumOfTaxes } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { LineItemsTable } from '@atelier/shared/ui/line-items-table';
import { itemPrice } from './labels';

export function OrderLines({ order, linksPackages = false }: { order: Order; linksPackages?: boolean }) {
  const { items, taxes, totalAmount, monthlyAmount, refundedAmount, paidAt, status } = order;
  return (
    <LineItemsTable
      caption="Items"
      lineHeading="Package"
      lines={items.map((item) => ({
        id: item.id,
        name: item.name,
        href: linksPackages ? paths.package(item.productId) : undefined,
        detail: `${categoryOf(item.category).label}, ${item.quantity} × ${itemPrice(item)}`,
        cents: item.price * item.quantity,
      }))}
      totals={[
        ...(taxes.length > 0 ? [{ name: 'Subtotal', cents: totalAmount - sumOfTaxes(taxes) }] : []),
        ...taxTotals(taxes).map((tax) => ({ name: orderTaxLabel(tax), cents: tax.amount })),
        { name: paidAt ? 'Paid' : 'Total', cents: totalAmount, isMain: true },
        ...(refundedAmount > 0 ? [{ name: 'Refunded', cents: -refundedAmount }] : []),
        ...(monthlyAmount > 0 && status !== 'refunded' ? [{ name: 'Then monthly', cents: monthlyAmount }] : []),
      ]}
    />
  );
}
