import { ConflictException } from '@nestjs/common';
import {
  formatCents,
  type DraftInvoiceInput,
  INVOICE,
  INVOICE_AMOUNT,
  type InvoiceLineInput,
} from '../../../contracts';
import { BadInput } from '../../../platform/http';

const DEFAULT_DESCRIPTION = 'Services';

export const sumOf = (lines: Pick<InvoiceLineInput, 'quantity' | 'unitAmount'>[]): number =>
  lines.reduce((cents, { quantity, unitAmount }) => cents + quantity * unitAmount, 0);

type LinesInput = Pick<DraftInvoiceInput, 'lines' | 'amount' | 'description'>;

/** Undefined keeps the lines. One amount is the total, so its line includes the deduction. */
export function buildLines({ lines, amount, description }: LinesInput, deduction = 0): InvoiceLineInput[] | undefined {
  if (lines && amount !== undefined)
    throw new BadInput({ amount: 'Enter either line items or a single amount, not both' });
  if (amount === undefined) return lines && validateLines(lines, deduction);
  return validateLines(
    [
      {
        description: toLineDescription(description) ?? DEFAULT_DESCRIPTION,
        quantity: 1,
        unitAmount: amount + deduction,
      },
    ],
    deduction,
  );
}

function validateLines(lines: InvoiceLineInput[], deduction: number): InvoiceLineInput[] {
  const total = sumOf(lines) - deduction;
  const { min, max } = INVOICE_AMOUNT;
  const isPriceTooHigh = lines.some(({ unitAmount }) => unitAmount > INVOICE.line.unitAmount.max);
  if (total < min) throw new BadInput({ lines: `The total must be at least ${formatCents(min)}` });
  if (total > max || isPriceTooHigh) throw new BadInput({ lines: `The total can’t exceed ${formatCents(max)}` });
  return lines;
}

export function toLineDescription(text: string | null | undefined): string | undefined {
  const [singleLine, { max }] = [text?.replace(/\s+/g, ' ').trim(), INVOICE.line.description];
  const characters = [...(singleLine ?? '')];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : singleLine || undefined;
}

export const amountChanged = ({ amount }: { amount: number }) =>
  new ConflictException(`The total is now ${formatCents(amount)}. Review the invoice before continuing.`);
