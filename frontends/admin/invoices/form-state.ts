import type { DraftInvoiceInput, AdminInvoiceDetails, InvoiceLine } from '@atelier/contracts';
import { newSendId } from '@atelier/shared/send-id';
import { parseCents, formatAmountInput, parseWholeNumber } from '../money';

export interface TypedLine {
  key: number;
  description: string;
  quantity: string;
  price: string;
}

export interface FormState {
  userId: string;
  projectId: string;
  description: string;
  dueDate: string;
  by: 'amount' | 'lines';
  amount: string;
  lines: TypedLine[];
  sendId: string;
}

let lastKey = 0;
export const createLine = (line: Partial<TypedLine> = {}): TypedLine => ({
  description: '',
  quantity: '1',
  price: '',
  ...line,
  key: (lastKey += 1),
});

export const emptyForm = (): FormState => ({
  ...{ userId: '', projectId: '', description: '', dueDate: '', amount: '' },
  by: 'lines',
  lines: [createLine()],
  sendId: newSendId(),
});

export function formFromInvoice(invoice: AdminInvoiceDetails): FormState {
  const { userId, projectId, description, dueDate, lines, amount } = invoice;
  const [firstLine, secondLine] = lines;
  const isSingleAmount = firstLine && !secondLine && firstLine.quantity === 1 && firstLine.description === description;
  return {
    ...emptyForm(),
    ...{ userId, projectId: projectId ?? '', description: description ?? '', dueDate: dueDate ?? '' },
    by: isSingleAmount ? 'amount' : 'lines',
    amount: isSingleAmount ? formatAmountInput(amount) : '',
    lines: toTypedLines(lines),
  };
}

const toTypedLines = (lines: InvoiceLine[]): TypedLine[] =>
  lines
    .filter(({ kind }) => kind === 'work')
    .map(({ description, quantity, unitAmount }) =>
      createLine({ description, quantity: String(quantity), price: formatAmountInput(unitAmount) }),
    );

/** Ignores stored values of an older version of the page. */
export function readStoredForm(stored: unknown): FormState | undefined {
  const { lines, by, ...texts } = { ...(stored as Partial<FormState> | null) };
  if (!Array.isArray(lines)) return undefined;
  return {
    ...{
      userId: asString(texts.userId),
      projectId: asString(texts.projectId),
      description: asString(texts.description),
    },
    ...{
      dueDate: asString(texts.dueDate),
      amount: asString(texts.amount),
      sendId: asString(texts.sendId) || newSendId(),
    },
    by: by === 'amount' ? by : 'lines',
    lines: lines.map(readLine),
  };
}

function readLine(stored: unknown): TypedLine {
  const { description, quantity, price } = { ...(stored as Partial<TypedLine> | null) };
  return createLine({ description: asString(description), quantity: asString(quantity), price: asString(price) });
}

const asString = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

export const isBlankLine = ({ description, price }: TypedLine): boolean => !description.trim() && !price.trim();

export function lineAmount({ quantity, price }: TypedLine): number | undefined {
  const [count, cents] = [parseWholeNumber(quantity), parseCents(price)];
  return count === undefined || cents === undefined ? undefined : count * cents;
}

export const formTotal = (values: FormState): number =>
  values.by === 'amount'
    ? (parseCents(values.amount) ?? 0)
    : values.lines.reduce((sum, line) => sum + (lineAmount(line) ?? 0), 0);

export function switchMode(values: FormState, by: FormState['by']): FormState {
  const total = formTotal(values);
  if (by === 'amount') return { ...values, by, amount: total > 0 ? formatAmountInput(total) : values.amount };
  const { description, amount, lines } = values;
  const newLines = lines.every(isBlankLine) && amount ? [createLine({ description, price: amount })] : lines;
  return { ...values, by, lines: newLines.length > 0 ? newLines : [createLine()] };
}

export function toDraftInput({ projectId, description, dueDate, ...values }: FormState): DraftInvoiceInput {
  const lines = values.lines.filter((line) => !isBlankLine(line));
  return {
    projectId: projectId || null,
    description: description.trim() || null,
    dueDate: dueDate || null,
    ...(values.by === 'amount'
      ? { amount: parseCents(values.amount) ?? 0 }
      : {
          lines: lines.map((line) => ({
            description: line.description.trim(),
            quantity: parseWholeNumber(line.quantity) ?? 0,
            unitAmount: parseCents(line.price) ?? 0,
          })),
        }),
  };
}

export const isSameForm = (one: FormState, other: FormState): boolean => comparable(one) === comparable(other);
const comparable = ({ userId, projectId, description, dueDate, by, amount, lines }: FormState) =>
  JSON.stringify([
    [userId, projectId, description, dueDate, by, amount],
    lines.filter((line) => !isBlankLine(line)).map((line) => [line.description, line.quantity, line.price]),
  ]);
