import type { CardEntry } from '../model/cards';
import type { CheckoutPayment } from '../checkout/hosted-checkout';

export const FIELDS = ['email', 'number', 'expiry', 'cvc', 'name'] as const;
export type FieldName = (typeof FIELDS)[number];
export type FieldProblems = Partial<Record<FieldName, string>>;

/** Card number and CVC are never rendered again. */
export type PostedForm = Record<FieldName | 'attempt', string>;

const MAX_LENGTHS: Record<keyof PostedForm, number> = {
  attempt: 64,
  email: 254,
  name: 100,
  number: 30,
  expiry: 9,
  cvc: 4,
};

export function parsePostedForm(body: unknown): PostedForm | undefined {
  return parseTextFields(body, MAX_LENGTHS);
}

export function parseTextFields<K extends string>(
  body: unknown,
  maxLengths: Record<K, number>,
): Record<K, string> | undefined {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const parsed: Record<string, string> = {};
  for (const [field, maxLength] of Object.entries<number>(maxLengths)) {
    const value = fields[field] ?? '';
    if (typeof value !== 'string' || value.length > maxLength || /\p{Cc}|\p{Cs}/u.test(value)) return undefined;
    parsed[field] = value.trim();
  }
  return /^[\w-]{16,}$/.test(parsed.attempt ?? '') ? parsed : undefined;
}

export function parsePayment(
  posted: PostedForm,
  knownEmail: string | null,
  now: Date,
): CheckoutPayment | FieldProblems {
  const problems: FieldProblems = {
    ...withoutEmpty({ email: knownEmail === null ? emailProblem(posted.email) : undefined }),
    ...cardProblems(posted, now),
    ...withoutEmpty({ name: /[\p{L}\p{N}]/u.test(posted.name) ? undefined : 'Enter the name on the card.' }),
  };
  if (Object.keys(problems).length > 0) return problems;
  return { attempt: posted.attempt, card: toCardEntry(posted), name: posted.name, email: knownEmail ?? posted.email };
}

type CardFields = Pick<PostedForm, 'number' | 'expiry' | 'cvc'>;

export function cardProblems(fields: CardFields, now: Date): FieldProblems {
  const { number, expMonth, expYear, cvc } = toCardEntry(fields);
  return withoutEmpty({
    number: /^\d{12,19}$/.test(number) ? undefined : number ? 'Check the card number.' : 'Enter a card number.',
    expiry: expiryProblem(fields.expiry, expMonth, expYear, now),
    cvc: /^\d{3,4}$/.test(cvc) ? undefined : cvc ? 'Check the CVC.' : 'Enter the CVC.',
  });
}

export function toCardEntry({ number, expiry, cvc }: CardFields): CardEntry {
  const [, month, year] = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d\d)$/.exec(expiry) ?? [];
  return { number: number.replace(/[\s-]/g, ''), expMonth: Number(month), expYear: 2000 + Number(year), cvc };
}

const withoutEmpty = (problems: { [F in FieldName]?: string | undefined }): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));

/** Exactly one address: rejects lists and display names, which would break the header of an email. */
const EMAIL_PATTERN = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

function emailProblem(email: string): string | undefined {
  if (!email) return 'Enter your email address.';
  return EMAIL_PATTERN.test(email) && !email.includes('=?') ? undefined : 'Enter a valid email address.';
}

function expiryProblem(fields: string, month: number, year: number, now: Date): string | undefined {
  if (!fields) return 'Enter the expiration date.';
  if (!(month >= 1 && month <= 12)) return 'Use MM/YY, like 04/31.';
  const isExpired = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
  return isExpired ? 'This card has expired.' : undefined;
}
