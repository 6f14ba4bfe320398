import { type BillingType, BILLING_TYPES, type ProductCategory } from './catalog';
import type { LineKind } from './invoices';
import { percentOf } from './line-amounts';

/** Invoices that admins write, and packages by their category. */
export const TAXABLE = ['invoices', 'web-design', 'seo', 'maintenance', 'social-media'] as const;
export type Taxable = 'invoices' | ProductCategory;

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

/** Of an order. */
export interface OrderTax {
  name: string;
  percent: number;
  /** Taxes of monthly packages are due each month. */
  billingType: BillingType;
  amount: number;
}

export interface TaxedPackages {
  category: ProductCategory;
  billingType: BillingType;
  /** Of all pieces. */
  cents: number;
}

/** Each rate is of the sum of the packages that it applies to, monthly ones apart. Without taxes of zero cents. */
export const orderTaxes = (rates: TaxRate[], packages: TaxedPackages[]): OrderTax[] =>
  BILLING_TYPES.flatMap((billingType) =>
    rates.flatMap(({ name, percent, appliesTo }) => {
      const taxed = packages.filter((one) => one.billingType === billingType && appliesTo.includes(one.category));
      const amount = percentOf(
        taxed.reduce((sum, { cents }) => sum + cents, 0),
        percent,
      );
      return amount > 0 ? [{ name, percent, billingType, amount }] : [];
    }),
  );

export const sumOfTaxes = (taxes: Pick<OrderTax, 'amount'>[]): number =>
  taxes.reduce((sum, { amount }) => sum + amount, 0);

export const monthlyTaxes = (taxes: OrderTax[]): OrderTax[] =>
  taxes.filter(({ billingType }) => billingType === 'monthly');

/** As totals show them: one-time and monthly packages together. */
export function taxTotals(taxes: OrderTax[]): Omit<OrderTax, 'billingType'>[] {
  const names = [...new Set(taxes.map(({ name }) => name))];
  return names.map((name) => {
    const ofName = taxes.filter((tax) => tax.name === name);
    return { name, percent: ofName[0]?.percent ?? 0, amount: sumOfTaxes(ofName) };
  });
}

export const orderTaxLabel = ({ name, percent }: Pick<TaxRate, 'name' | 'percent'>): string =>
  taxLabel({ description: name, percent });

/** `Sales tax (8.875%) and County tax (0.5%)` */
export const taxNames = (rates: Pick<TaxRate, 'name' | 'percent'>[]): string =>
  new Intl.ListFormat('en-US').format(rates.map(orderTaxLabel));

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
