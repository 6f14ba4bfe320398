import { ConflictException } from '@nestjs/common';
import {
  formatCents,
  type DraftInvoiceInput,
  INVOICE,
  INVOICE_AMOUNT,
  type InvoiceLineInput,
} from '../../../contracts';
import { BadInput } from '../../../platform/http';

/** What the only line says of an invoice about which nothing else is said. */
const DEFAULT_DESCRIPTION = 'Services';

export const sumOf = (lines: Pick<InvoiceLineInput, 'quantity' | 'unitAmount'>[]): number =>
  lines.reduce((cents, { quantity, unitAmount }) => cents + quantity * unitAmount, 0);

type LinesInput = Pick<DraftInvoiceInput, 'lines' | 'amount' | 'description'>;

/**
 * The lines that are wished for; nothing where they are to stay. One amount is what the invoice comes to, so what is taken
 * off elsewhere is added to its line.
 */
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

/** As much as one card payment can be for. */
function validateLines(lines: InvoiceLineInput[], deduction: number): InvoiceLineInput[] {
  const total = sumOf(lines) - deduction;
  const { min, max } = INVOICE_AMOUNT;
  const isPriceTooHigh = lines.some(({ unitAmount }) => unitAmount > INVOICE.line.unitAmount.max);
  if (total < min) throw new BadInput({ lines: `The total must be at least ${formatCents(min)}` });
  if (total > max || isPriceTooHigh) throw new BadInput({ lines: `The total can't exceed ${formatCents(max)}` });
  return lines;
}

/** As much of a text as has room in a line. */
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

/** Two people decide about one invoice: whoever comes second has not seen what it is by now. */
export const amountChanged = ({ amount }: { amount: number }) =>
  new ConflictException(`The total is now ${formatCents(amount)}. Review the invoice before continuing.`);
