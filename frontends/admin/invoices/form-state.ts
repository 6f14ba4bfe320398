import {
  type DraftInvoiceInput,
  type AdminInvoiceDetails,
  type InvoiceLine,
  type InvoiceLineInput,
  priceLines,
  ratesFor,
  type TaxLine,
  taxLines,
  type TaxRate,
} from '@atelier/contracts';
import { newSendId } from '@atelier/shared/send-id';
import { parseCents, formatAmountInput, parsePercent, parseQuantity } from '../money';

type DraftLineKind = NonNullable<InvoiceLineInput['kind']>;

export interface TypedLine {
  key: number;
  description: string;
  quantity: string;
  /** Of a discount an amount or a percentage. */
  price: string;
  kind: DraftLineKind;
}

export interface FormState {
  userId: string;
  projectId: string;
  description: string;
  dueDate: string;
  by: 'amount' | 'lines';
  amount: string;
  lines: TypedLine[];
  /** Whether it gets sales tax, if there are rates. */
  addsTax: boolean;
  sendId: string;
}

let lastKey = 0;
export const createLine = (line: Partial<TypedLine> = {}): TypedLine => ({
  description: '',
  quantity: '1',
  price: '',
  kind: 'work',
  ...line,
  key: (lastKey += 1),
});

export const emptyForm = (): FormState => ({
  ...{ userId: '', projectId: '', description: '', dueDate: '', amount: '' },
  by: 'lines',
  lines: [createLine()],
  addsTax: true,
  sendId: newSendId(),
});

export function formFromInvoice(invoice: AdminInvoiceDetails): FormState {
  const { userId, projectId, description, dueDate, lines, addsTax } = invoice;
  const [firstLine, secondLine] = lines.filter(({ kind }) => kind !== 'tax');
  const isSingleAmount =
    firstLine?.kind === 'work' && !secondLine && firstLine.quantity === 1 && firstLine.description === description;
  return {
    ...emptyForm(),
    ...{ userId, projectId: projectId ?? '', description: description ?? '', dueDate: dueDate ?? '' },
    by: isSingleAmount ? 'amount' : 'lines',
    amount: isSingleAmount ? formatAmountInput(firstLine.amount) : '',
    lines: toTypedLines(lines),
    addsTax,
  };
}

const toTypedLines = (lines: InvoiceLine[]): TypedLine[] =>
  lines.flatMap(({ kind, description, quantity, unitAmount, percent }) => {
    if (kind !== 'work' && kind !== 'discount') return [];
    const price = percent === undefined ? formatAmountInput(Math.abs(unitAmount)) : `${percent}%`;
    return [createLine({ kind, description, quantity: String(quantity), price })];
  });

/** Ignores stored values of an older version of the page. */
export function readStoredForm(stored: unknown): FormState | undefined {
  const { lines, by, addsTax = true, ...texts } = { ...(stored as Partial<FormState> | null) };
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
    addsTax,
  };
}

function readLine(stored: unknown): TypedLine {
  const { description, quantity, price, kind } = { ...(stored as Partial<TypedLine> | null) };
  const texts = { description: asString(description), quantity: asString(quantity), price: asString(price) };
  return createLine({ ...texts, kind: kind === 'discount' ? kind : 'work' });
}

const asString = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

export const isBlankLine = ({ kind, description, price }: TypedLine): boolean =>
  !price.trim() && (kind === 'discount' || !description.trim());

/** Undefined while the line is incomplete. */
export function parseLine({ kind, description, quantity, price }: TypedLine): InvoiceLineInput | undefined {
  const label = description.trim();
  const cents = parseCents(price);
  if (kind === 'discount') {
    const percent = parsePercent(price);
    const discount = { kind, description: label || 'Discount', quantity: 1 };
    if (percent !== undefined) return { ...discount, unitAmount: 0, percent };
    return cents === undefined ? undefined : { ...discount, unitAmount: -cents };
  }
  const units = parseQuantity(quantity);
  return units === undefined || cents === undefined
    ? undefined
    : { description: label, quantity: units, unitAmount: cents };
}

/** In the order of the lines; incomplete ones count as zero. */
export function lineAmounts(lines: TypedLine[]): (number | undefined)[] {
  const inputs = lines.map(parseLine);
  const priced = priceLines(inputs.map((input) => input ?? { quantity: 0, unitAmount: 0 }));
  return priced.map(({ amount }, index) => (inputs[index] ? amount : undefined));
}

/** Before tax. */
export const formSubtotal = (values: FormState): number =>
  values.by === 'amount'
    ? (parseCents(values.amount) ?? 0)
    : lineAmounts(values.lines).reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

export const formTaxes = (values: FormState, rates: TaxRate[]): TaxLine[] =>
  values.addsTax ? taxLines(ratesFor(rates, 'invoices'), Math.max(0, formSubtotal(values))) : [];

export function switchMode(values: FormState, by: FormState['by']): FormState {
  const subtotal = formSubtotal(values);
  if (by === 'amount') return { ...values, by, amount: subtotal > 0 ? formatAmountInput(subtotal) : values.amount };
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
    addsTax: values.addsTax,
    ...(values.by === 'amount'
      ? { amount: parseCents(values.amount) ?? 0 }
      : {
          lines: lines.map(
            (line) => parseLine(line) ?? { description: line.description.trim(), quantity: 0, unitAmount: 0 },
          ),
        }),
  };
}

export const isSameForm = (one: FormState, other: FormState): boolean => comparable(one) === comparable(other);
const comparable = ({ userId, projectId, description, dueDate, by, amount, lines, addsTax }: FormState) =>
  JSON.stringify([
    [userId, projectId, description, dueDate, by, amount, addsTax],
    lines.filter((line) => !isBlankLine(line)).map((line) => [line.kind, line.description, line.quantity, line.price]),
  ]);
