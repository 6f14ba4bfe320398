import type { Payment } from '../checkout-desk';

export const FIELDS = ['email', 'number', 'expiry', 'cvc', 'name'] as const;
export type FieldName = (typeof FIELDS)[number];
export type FieldProblems = Partial<Record<FieldName, string>>;

/** What the form posts. Of this, the number and the code of a card are never shown again. */
export type Posted = Record<FieldName | 'attempt', string>;

const LONGEST: Record<keyof Posted, number> = { attempt: 64, email: 254, name: 100, number: 30, expiry: 9, cvc: 4 };

/** Nothing for a body that the form's fields cannot have held. */
export function readPosted(body: unknown): Posted | undefined {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const posted: Posted = { attempt: '', email: '', name: '', number: '', expiry: '', cvc: '' };
  for (const [field, longest] of Object.entries(LONGEST) as [keyof Posted, number][]) {
    const value = given[field] ?? '';
    if (typeof value !== 'string' || value.length > longest || /\p{Cc}|\p{Cs}/u.test(value)) return undefined;
    posted[field] = value.trim();
  }
  return /^[\w-]{16,}$/.test(posted.attempt) ? posted : undefined;
}

/** Everything that can be seen to be wrong before a bank is asked, told at once. */
export function readPayment(posted: Posted, known: string | null, now: Date): Payment | FieldProblems {
  const number = posted.number.replace(/[\s-]/g, '');
  const [, month, year] = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d\d)$/.exec(posted.expiry) ?? [];
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)];
  const problems: [FieldName, string | undefined][] = [
    ['email', known === null ? emailProblem(posted.email) : undefined],
    ['number', /^\d{12,19}$/.test(number) ? undefined : number ? 'Check the card number.' : 'Enter a card number.'],
    ['expiry', expiryProblem(posted.expiry, expMonth, expYear, now)],
    ['cvc', /^\d{3,4}$/.test(posted.cvc) ? undefined : posted.cvc ? 'Check the code.' : 'Enter the card’s code.'],
    ['name', /[\p{L}\p{N}]/u.test(posted.name) ? undefined : 'Enter the name on the card.'],
  ];
  const fields = Object.fromEntries(problems.filter(([, problem]) => problem)) as FieldProblems;
  if (Object.keys(fields).length > 0) return fields;
  const card = { number, expMonth, expYear, cvc: posted.cvc };
  return { attempt: posted.attempt, card, name: posted.name, email: known ?? posted.email };
}

/** Exactly one: what would be a list or a name in the head of a mail gets no receipt. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

function emailProblem(email: string): string | undefined {
  if (!email) return 'Enter your e-mail address.';
  return ADDRESS.test(email) && !email.includes('=?') ? undefined : 'Enter a valid e-mail address.';
}

function expiryProblem(typed: string, month: number, year: number, now: Date): string | undefined {
  if (!typed) return 'Enter when the card expires.';
  if (!(month >= 1 && month <= 12)) return 'Write the month and the year, like 04/31.';
  const over = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
  return over ? 'This card has expired.' : undefined;
}
