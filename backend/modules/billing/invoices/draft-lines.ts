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
const WORK = 'Work as agreed';

export const sumOf = (lines: Pick<InvoiceLineInput, 'quantity' | 'unitAmount'>[]): number =>
  lines.reduce((cents, { quantity, unitAmount }) => cents + quantity * unitAmount, 0);

type Wished = Pick<DraftInvoiceInput, 'lines' | 'amount' | 'description'>;

/**
 * The lines that are wished for; nothing where they are to stay. One amount is what the invoice comes to, so what is taken
 * off elsewhere is added to its line.
 */
export function wishedLines({ lines, amount, description }: Wished, takenOff = 0): InvoiceLineInput[] | undefined {
  if (lines && amount !== undefined)
    throw new BadInput({ amount: 'Say either the lines or one amount: the lines add up by themselves' });
  if (amount === undefined) return lines && within(lines, takenOff);
  return within(
    [{ description: inOneLine(description) ?? WORK, quantity: 1, unitAmount: amount + takenOff }],
    takenOff,
  );
}

/** As much as one card payment can be for. */
function within(lines: InvoiceLineInput[], takenOff: number): InvoiceLineInput[] {
  const total = sumOf(lines) - takenOff;
  const { min, max } = INVOICE_AMOUNT;
  const dear = lines.some(({ unitAmount }) => unitAmount > INVOICE.line.unitAmount.max);
  if (total < min) throw new BadInput({ lines: `All lines together have to come to at least ${formatCents(min)}` });
  if (total > max || dear) throw new BadInput({ lines: `All lines together can come to at most ${formatCents(max)}` });
  return lines;
}

/** As much of a text as has room in a line. */
export function inOneLine(text: string | null | undefined): string | undefined {
  const [line, { max }] = [text?.replace(/\s+/g, ' ').trim(), INVOICE.line.description];
  const letters = [...(line ?? '')];
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line || undefined;
}

/** Two people decide about one invoice: whoever comes second has not seen what it is by now. */
export const otherAmount = ({ amount }: { amount: number }) =>
  new ConflictException(`It comes to ${formatCents(amount)} by now. Look at it again before you decide.`);
