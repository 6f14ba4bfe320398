import type { LineKind } from './invoices';
import { percentOf } from './line-amounts';

export const TAXABLE = ['invoices'] as const;
export type Taxable = (typeof TAXABLE)[number];

export interface TaxRate {
  /** `Sales tax` */
  name: string;
  /** At most three decimals, such as 8.875. */
  percent: number;
  appliesTo: Taxable[];
}

/** Without rates nothing is taxed. */
export interface SalesTax {
  /** Of the agency; on its invoices and receipts. */
  taxId: string | null;
  rates: TaxRate[];
}

export const SALES_TAX = {
  taxId: { max: 40 },
  rates: { max: 3 },
  name: { max: 40 },
  percent: { min: 0.001, max: 50 },
} as const;

/** Until an admin sets them. */
export const NO_SALES_TAX: SalesTax = { taxId: null, rates: [] };

export const ratesFor = (rates: TaxRate[], taxed: Taxable): TaxRate[] =>
  rates.filter(({ appliesTo }) => appliesTo.includes(taxed));

export interface TaxLine {
  kind: 'tax';
  description: string;
  quantity: 1;
  unitAmount: number;
  percent: number;
}

/** Each rate is of the same sum, never of another tax, and rounded half up to the cent. */
export const taxLines = (rates: TaxRate[], taxedSum: number): TaxLine[] =>
  rates.map(({ name, percent }) => ({
    kind: 'tax',
    description: name,
    quantity: 1,
    unitAmount: percentOf(taxedSum, percent),
    percent,
  }));

/** `Sales tax (8.875%)` */
export const taxLabel = ({ description, percent }: { description: string; percent?: number | undefined }): string =>
  `${description} (${percent}%)`;

/** With tax, an invoice has a subtotal; the taxes and the lines after them belong to its totals. */
export function splitAtTax<Line extends { kind?: LineKind; amount: number }>(
  lines: Line[],
): { items: Line[]; subtotal: number | undefined; afterwards: Line[] } {
  const first = lines.findIndex(({ kind }) => kind === 'tax');
  if (first < 0) return { items: lines, subtotal: undefined, afterwards: [] };
  const items = lines.slice(0, first);
  const subtotal = items.reduce((sum, { amount }) => sum + amount, 0);
  return { items, subtotal, afterwards: lines.slice(first) };
}
