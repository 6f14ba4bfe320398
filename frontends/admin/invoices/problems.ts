import { formatCents, INVOICE, INVOICE_AMOUNT } from '@atelier/contracts';
import { type FilledIn, isBlankLine, totalOf, type TypedLine } from './filled-in';
import { centsIn, wholeIn } from '../money';

export type Problems = Record<string, string>;

const LIKE = 'Write it like 1,499.50';

/** What can be said before anybody is asked, at `line-3-price` for a line; the server has the last word. */
export function problemsIn(filled: FilledIn, deposit = 0): Problems {
  return {
    ...(!filled.userId && { userId: 'Choose a client' }),
    ...(filled.by === 'amount' ? problemsOfAmount(filled) : problemsOfLines(filled, deposit)),
  };
}

function problemsOfAmount({ amount, description }: FilledIn): Problems {
  const cents = centsIn(amount);
  const wrong = amount.trim() ? LIKE : 'Amount is required';
  return {
    ...(!description.trim() && { description: 'Say what it is for: this is the only line of the invoice' }),
    ...(description.trim().length > INVOICE.line.description.max && {
      description: `At most ${INVOICE.line.description.max} characters, where it is the only line`,
    }),
    ...(cents === undefined ? { amount: wrong } : within('amount', cents)),
  };
}

function problemsOfLines(filled: FilledIn, deposit: number): Problems {
  const lines = filled.lines.filter((line) => !isBlankLine(line));
  if (lines.length === 0) return { lines: 'There is no line in it' };
  const problems = Object.assign({}, ...lines.map(problemsOfLine)) as Problems;
  return Object.keys(problems).length > 0 ? problems : within('lines', totalOf(filled) + deposit);
}

function problemsOfLine(line: TypedLine): Problems {
  const { key, description, quantity, price } = line;
  const [count, cents] = [wholeIn(quantity), centsIn(price)];
  const { max } = INVOICE.line.quantity;
  return {
    ...(!description.trim() && { [`line-${key}-description`]: 'Say what it is' }),
    ...((count === undefined || count < 1 || count > max) && {
      [`line-${key}-quantity`]: `A whole number from 1 to ${max.toLocaleString('en-US')}`,
    }),
    ...(cents === undefined && { [`line-${key}-price`]: price.trim() ? LIKE : 'What does one cost?' }),
    ...(cents !== undefined &&
      cents > INVOICE.line.unitAmount.max && {
        [`line-${key}-price`]: `At most ${formatCents(INVOICE.line.unitAmount.max)}`,
      }),
  };
}

function within(field: string, cents: number): Problems {
  if (cents < INVOICE_AMOUNT.min) return { [field]: `It has to come to ${formatCents(INVOICE_AMOUNT.min)} or more` };
  if (cents > INVOICE_AMOUNT.max) return { [field]: `It can come to ${formatCents(INVOICE_AMOUNT.max)} at most` };
  return {};
}

/** What was said of a draft that was to be saved. The server's words are about what it was sent. */
export interface Said {
  problems: Problems;
  sent?: FilledIn;
}

/** What of it is still so: what we say ourselves until it is right, the server's words until something else stands there. */
export function stillSo({ problems, sent }: Said, filled: FilledIn, deposit: number): Problems {
  const ours = problemsIn(filled, deposit);
  const still = (field: string) => (sent ? valueAt(sent, field) === valueAt(filled, field) : field in ours);
  const fields = Object.keys(problems).filter(still);
  return Object.fromEntries(fields.map((field) => [field, (sent ? problems : ours)[field] ?? '']));
}

/** As text, whatever it is. */
function valueAt(filled: FilledIn, field: string): string {
  const [, key, part] = /^line-(\d+)-(description|quantity|price)$/.exec(field) ?? [];
  const line = key && filled.lines.find((one) => one.key === Number(key));
  return JSON.stringify(line ? line[part as keyof TypedLine] : filled[field as keyof FilledIn]);
}

/** What the server says of "Line 2" belongs to the second of those that were sent. */
export function problemsFrom(fields: Problems, { lines }: FilledIn): Problems {
  const [, at] = /^Line (\d+)\b/.exec(fields.lines ?? '') ?? [];
  const line = lines.filter((one) => !isBlankLine(one))[Number(at) - 1];
  if (!line) return fields;
  const { lines: words = '', ...others } = fields;
  const part = /quantity/i.test(words) ? 'quantity' : /amount|price/i.test(words) ? 'price' : 'description';
  return { ...others, [`line-${line.key}-${part}`]: words };
}
