import type { DraftInvoiceInput, AdminInvoiceDetails, InvoiceLine } from '@atelier/contracts';
import { newSendId } from '@atelier/shared/send-id';
import { centsIn, inField, wholeIn } from '../money';

/** A line as it was typed, with a name that stays when it moves. */
export interface TypedLine {
  key: number;
  description: string;
  quantity: string;
  price: string;
}

/** What stands in the form of a draft. */
export interface FilledIn {
  userId: string;
  projectId: string;
  description: string;
  dueDate: string;
  /** One amount for all of it, or line by line. */
  by: 'amount' | 'lines';
  amount: string;
  lines: TypedLine[];
  sendId: string;
}

let keys = 0;
export const lineOf = (line: Partial<TypedLine> = {}): TypedLine => ({
  description: '',
  quantity: '1',
  price: '',
  ...line,
  key: (keys += 1),
});

export const nothing = (): FilledIn => ({
  ...{ userId: '', projectId: '', description: '', dueDate: '', amount: '' },
  by: 'lines',
  lines: [lineOf()],
  sendId: newSendId(),
});

export function beginWith(invoice: AdminInvoiceDetails): FilledIn {
  const { userId, projectId, description, dueDate, lines, amount } = invoice;
  const [only, more] = lines;
  const plain = only && !more && only.quantity === 1 && only.description === description;
  return {
    ...nothing(),
    ...{ userId, projectId: projectId ?? '', description: description ?? '', dueDate: dueDate ?? '' },
    by: plain ? 'amount' : 'lines',
    amount: plain ? inField(amount) : '',
    lines: typed(lines),
  };
}

/** What we make ourselves stays as it is. */
const typed = (lines: InvoiceLine[]): TypedLine[] =>
  lines
    .filter(({ kind }) => kind === 'work')
    .map(({ description, quantity, unitAmount }) =>
      lineOf({ description, quantity: String(quantity), price: inField(unitAmount) }),
    );

/** Of what a browser has kept only what is meant here; it may come from an older version of the page. */
export function readFilledIn(kept: unknown): FilledIn | undefined {
  const { lines, by, ...texts } = { ...(kept as Partial<FilledIn> | null) };
  if (!Array.isArray(lines)) return undefined;
  return {
    ...{ userId: textIn(texts.userId), projectId: textIn(texts.projectId), description: textIn(texts.description) },
    ...{ dueDate: textIn(texts.dueDate), amount: textIn(texts.amount), sendId: textIn(texts.sendId) || newSendId() },
    by: by === 'amount' ? by : 'lines',
    lines: lines.map(readLine),
  };
}

function readLine(kept: unknown): TypedLine {
  const { description, quantity, price } = { ...(kept as Partial<TypedLine> | null) };
  return lineOf({ description: textIn(description), quantity: textIn(quantity), price: textIn(price) });
}

const textIn = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** Nobody has written anything into it. */
export const isBlankLine = ({ description, price }: TypedLine): boolean => !description.trim() && !price.trim();

/** Cents, where both can be understood. */
export function amountOf({ quantity, price }: TypedLine): number | undefined {
  const [count, cents] = [wholeIn(quantity), centsIn(price)];
  return count === undefined || cents === undefined ? undefined : count * cents;
}

/** What it comes to by now. */
export const totalOf = (filled: FilledIn): number =>
  filled.by === 'amount'
    ? (centsIn(filled.amount) ?? 0)
    : filled.lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0);

/** The same draft as one amount, or line by line; what can be carried over is. */
export function written(filled: FilledIn, by: FilledIn['by']): FilledIn {
  const total = totalOf(filled);
  if (by === 'amount') return { ...filled, by, amount: total > 0 ? inField(total) : filled.amount };
  const { description, amount, lines } = filled;
  const carried = lines.every(isBlankLine) && amount ? [lineOf({ description, price: amount })] : lines;
  return { ...filled, by, lines: carried.length > 0 ? carried : [lineOf()] };
}

/** What the form would send; lines that nobody has written are left out. */
export function draftOf({ projectId, description, dueDate, ...filled }: FilledIn): DraftInvoiceInput {
  const lines = filled.lines.filter((line) => !isBlankLine(line));
  return {
    projectId: projectId || null,
    description: description.trim() || null,
    dueDate: dueDate || null,
    ...(filled.by === 'amount'
      ? { amount: centsIn(filled.amount) ?? 0 }
      : {
          lines: lines.map((line) => ({
            description: line.description.trim(),
            quantity: wholeIn(line.quantity) ?? 0,
            unitAmount: centsIn(line.price) ?? 0,
          })),
        }),
  };
}

/** Whatever a line is known by, and under whichever id it would be sent. */
export const isSame = (one: FilledIn, other: FilledIn): boolean => asText(one) === asText(other);
const asText = ({ userId, projectId, description, dueDate, by, amount, lines }: FilledIn) =>
  JSON.stringify([
    [userId, projectId, description, dueDate, by, amount],
    lines.filter((line) => !isBlankLine(line)).map((line) => [line.description, line.quantity, line.price]),
  ]);
