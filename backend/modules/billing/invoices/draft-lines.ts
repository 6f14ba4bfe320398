import { ConflictException } from '@nestjs/common';
import {
  formatCents,
  type DraftInvoiceInput,
  INVOICE,
  INVOICE_AMOUNT,
  type InvoiceLineInput,
  lineAmount,
  type LineKind,
  priceLines,
  ratesFor,
  taxLines,
  type TaxRate,
} from '../../../contracts';
import { BadInput } from '../../../platform/http';

const DEFAULT_DESCRIPTION = 'Services';

export type DraftLine = Omit<InvoiceLineInput, 'kind'> & { kind?: LineKind };

export const sumOf = (lines: Pick<InvoiceLineInput, 'quantity' | 'unitAmount'>[]): number =>
  lines.reduce((cents, line) => cents + lineAmount(line), 0);

const BALANCE_OF = 'Balance of ';

export const balanceName = (subject: string | undefined): string => partName(BALANCE_OF, subject);
export const depositName = (subject: string | undefined): string => partName('Deposit for ', subject);

export const withoutBalanceName = (name: string | null): string | null =>
  name?.startsWith(BALANCE_OF) ? name.slice(BALANCE_OF.length) : name;

const partName = (prefix: string, subject: string | undefined): string =>
  subject ? truncate(`${prefix}${subject}`, INVOICE.description.max) : (prefix.split(' ')[0] ?? '');

type LinesInput = Pick<DraftInvoiceInput, 'lines' | 'amount' | 'description'>;

export interface TotalParts {
  /** Of a deposit. */
  deduction?: number;
  taxRates?: TaxRate[];
}

/** With their taxes. Undefined keeps the lines. One amount is the total before tax, so its line includes the deduction. */
export function buildLines(
  { lines, amount, description }: LinesInput,
  { deduction = 0, taxRates = [] }: TotalParts,
): DraftLine[] | undefined {
  if (lines && amount !== undefined)
    throw new BadInput({ amount: 'Enter either line items or a single amount, not both' });
  if (amount === undefined) return lines && priceWithTaxes(lines, { deduction, taxRates });
  const line = {
    description: toLineDescription(description) ?? DEFAULT_DESCRIPTION,
    quantity: 1,
    unitAmount: amount + deduction,
  };
  return priceWithTaxes([line], { deduction, taxRates });
}

export function priceWithTaxes(input: InvoiceLineInput[], { deduction = 0, taxRates = [] }: TotalParts): DraftLine[] {
  const lines = priceLines(input);
  const { max } = INVOICE_AMOUNT;
  let subtotal = 0;
  for (const [index, line] of lines.entries()) {
    const problem = lineProblem(line, subtotal);
    if (problem) throw new BadInput({ lines: `Line ${index + 1}: ${problem}` });
    subtotal += line.amount;
    if (subtotal > max) throw new BadInput({ lines: `The total can’t exceed ${formatCents(max)}` });
  }
  const taxes = taxLines(ratesFor(taxRates, 'invoices'), subtotal);
  const totalError = explainTotal(subtotal + sumOf(taxes) - deduction, sumOf(taxes));
  if (totalError) throw new BadInput({ lines: totalError });
  return [...lines, ...taxes];
}

/** A payment has its share of the tax in it, so the rest after a deposit is at least the whole tax. */
function explainTotal(total: number, tax: number): string | undefined {
  const { min, max } = INVOICE_AMOUNT;
  if (total > max) return `The total can’t exceed ${formatCents(max)}`;
  if (total < min) return `The total must be at least ${formatCents(min)}`;
  return total < tax ? `The total must be at least the sales tax of ${formatCents(tax)}` : undefined;
}

function lineProblem(
  { kind = 'work', quantity, unitAmount, percent, amount }: InvoiceLineInput & { amount: number },
  subtotal: number,
): string | undefined {
  if (kind === 'discount') {
    if (quantity !== 1) return 'Quantity of a discount must be 1';
    if (subtotal <= 0) return 'Percent or amount of a discount needs a line above it';
    if (percent === undefined && unitAmount >= 0) return 'Amount of a discount must be negative';
    return subtotal + amount < 0 ? 'Amount of a discount can’t exceed the lines above it' : undefined;
  }
  if (percent !== undefined) return 'Percent is only for a discount';
  const { max } = INVOICE.line.unitAmount;
  return unitAmount < 0 ? `Unit amount in cents must be a whole number from 0 to ${max}` : undefined;
}

export const toLineDescription = (text: string | null | undefined): string | undefined =>
  truncate(text?.replace(/\s+/g, ' ').trim() ?? '', INVOICE.line.description.max) || undefined;

/** Counts characters as PostgreSQL does. */
export function truncate(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const kept = characters.slice(0, max - 1).join('');
  return `${kept.trimEnd()}…`;
}

export const amountChanged = ({ amount }: { amount: number }) =>
  new ConflictException(`The total is now ${formatCents(amount)}. Review the invoice before continuing.`);
