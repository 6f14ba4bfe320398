import { monthlyTaxes, type OrderTax, orderTaxLabel } from '../../../contracts';
import type { DraftLine } from './draft-lines';
import type { SubscriptionInvoiceSnapshot } from './stripe-invoice.client';

/** Stripe repeats the items of the checkout session each month; those with the name of a tax are one. They come last. */
export function markTaxes(lines: SubscriptionInvoiceSnapshot['lines'], taxes: OrderTax[]): DraftLine[] {
  const monthly = monthlyTaxes(taxes);
  const marked = lines.map((line): DraftLine => {
    const tax = monthly.find((one) => orderTaxLabel(one) === line.description && one.amount === line.unitAmount);
    return tax ? { ...line, kind: 'tax', description: tax.name, percent: tax.percent } : line;
  });
  const isTax = ({ kind }: DraftLine) => kind === 'tax';
  return [...marked.filter((line) => !isTax(line)), ...marked.filter(isTax)];
}
