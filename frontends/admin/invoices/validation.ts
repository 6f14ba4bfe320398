import { formatCents, INVOICE, INVOICE_AMOUNT, type TaxRate } from '@atelier/contracts';
import { type FormState, formTaxes, isBlankLine, lineAmounts, type TypedLine } from './form-state';
import { parseCents, parsePercent, parseQuantity } from '../money';

export type FieldErrors = Record<string, string>;

const AMOUNT_FORMAT = 'Enter an amount like 1,499.50';

/** Beside its lines, a total has these. */
export interface TotalParts {
  /** Zero or negative. */
  deposit: number;
  taxRates: TaxRate[];
}

/** Validates before sending. Field names of lines look like `line-3-price`. */
export function validateForm(values: FormState, { deposit, taxRates }: TotalParts): FieldErrors {
  const tax = formTaxes(values, taxRates).reduce((sum, { unitAmount }) => sum + unitAmount, 0);
  return {
    ...(!values.userId && { userId: 'Select a client' }),
    ...(values.by === 'amount' ? validateAmount(values, tax) : validateLines(values, deposit, tax)),
  };
}

function validateAmount({ amount, description }: FormState, tax: number): FieldErrors {
  const cents = parseCents(amount);
  const amountError = amount.trim() ? AMOUNT_FORMAT : 'Enter an amount';
  return {
    ...(!description.trim() && { description: 'Enter a description. It’s the only line on the invoice.' }),
    ...(description.trim().length > INVOICE.line.description.max && {
      description: `Use at most ${INVOICE.line.description.max} characters`,
    }),
    ...(cents === undefined ? { amount: amountError } : validateTotal('amount', cents + tax)),
  };
}

function validateLines(values: FormState, deposit: number, tax: number): FieldErrors {
  const lines = values.lines.filter((line) => !isBlankLine(line));
  if (lines.length === 0) return { lines: 'Add at least one line item' };
  const amounts = lineAmounts(lines);
  const errors: FieldErrors = {};
  let subtotal = 0;
  for (const [index, line] of lines.entries()) {
    const amount = amounts[index];
    Object.assign(errors, line.kind === 'discount' ? validateDiscount(line, amount, subtotal) : validateLine(line));
    subtotal += amount ?? 0;
  }
  return Object.keys(errors).length > 0 ? errors : validateTotal('lines', subtotal + tax + deposit, tax);
}

function validateDiscount({ key, price }: TypedLine, amount = 0, subtotal: number): FieldErrors {
  const field = `line-${key}-price`;
  if (parsePercent(price) === undefined && !parseCents(price))
    return { [field]: 'Enter an amount or a percentage like 10%' };
  if (subtotal <= 0) return { [field]: 'Place a discount below the lines it applies to' };
  return subtotal + amount < 0 ? { [field]: `The lines above total ${formatCents(subtotal)}` } : {};
}

function validateLine(line: TypedLine): FieldErrors {
  const { key, description, quantity, price } = line;
  const [count, cents] = [parseQuantity(quantity), parseCents(price)];
  const { min, max } = INVOICE.line.quantity;
  return {
    ...(!description.trim() && { [`line-${key}-description`]: 'Enter a description' }),
    ...((count === undefined || count < min || count > max) && {
      [`line-${key}-quantity`]: `Enter a quantity up to ${max.toLocaleString('en-US')}, such as 1 or 6.5`,
    }),
    ...(cents === undefined && { [`line-${key}-price`]: price.trim() ? AMOUNT_FORMAT : 'Enter a price' }),
    ...(cents !== undefined &&
      cents > INVOICE.line.unitAmount.max && {
        [`line-${key}-price`]: `Price can’t exceed ${formatCents(INVOICE.line.unitAmount.max)}`,
      }),
  };
}

function validateTotal(field: string, cents: number, tax = 0): FieldErrors {
  if (cents < INVOICE_AMOUNT.min) return { [field]: `Total must be at least ${formatCents(INVOICE_AMOUNT.min)}` };
  if (cents > INVOICE_AMOUNT.max) return { [field]: `Total can’t exceed ${formatCents(INVOICE_AMOUNT.max)}` };
  return cents < tax ? { [field]: `Total must be at least the sales tax of ${formatCents(tax)}` } : {};
}

export interface SubmitErrors {
  errors: FieldErrors;
  submitted?: FormState;
}

/** Own errors disappear once fixed; server errors once the field changes. */
export function currentErrors({ errors, submitted }: SubmitErrors, values: FormState, parts: TotalParts): FieldErrors {
  const clientErrors = validateForm(values, parts);
  const isUnchanged = (field: string) =>
    submitted ? valueAt(submitted, field) === valueAt(values, field) : field in clientErrors;
  const fields = Object.keys(errors).filter(isUnchanged);
  return Object.fromEntries(fields.map((field) => [field, (submitted ? errors : clientErrors)[field] ?? '']));
}

function valueAt(values: FormState, field: string): string {
  const [, key, lineField] = /^line-(\d+)-(description|quantity|price)$/.exec(field) ?? [];
  const line = key && values.lines.find((line) => line.key === Number(key));
  return JSON.stringify(line ? line[lineField as keyof TypedLine] : values[field as keyof FormState]);
}

/** Maps the server’s "Line 2" to the second line that was sent. */
export function mapServerErrors(fields: FieldErrors, { lines }: FormState): FieldErrors {
  const [, lineNumber] = /^Line (\d+)\b/.exec(fields.lines ?? '') ?? [];
  const line = lines.filter((line) => !isBlankLine(line))[Number(lineNumber) - 1];
  if (!line) return fields;
  const { lines: message = '', ...otherErrors } = fields;
  const lineField = /quantity/i.test(message)
    ? 'quantity'
    : /amount|price|percent/i.test(message)
      ? 'price'
      : 'description';
  return { ...otherErrors, [`line-${line.key}-${lineField}`]: message };
}
