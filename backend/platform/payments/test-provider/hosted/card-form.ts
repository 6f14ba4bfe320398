import type { CardEntry } from '../cards';
import type { Payment } from '../checkout-desk';

export const FIELDS = ['email', 'number', 'expiry', 'cvc', 'name'] as const;
export type FieldName = (typeof FIELDS)[number];
export type FieldProblems = Partial<Record<FieldName, string>>;

/** What the form posts. Of this, the number and the code of a card are never shown again. */
export type Posted = Record<FieldName | 'attempt', string>;

const LONGEST: Record<keyof Posted, number> = { attempt: 64, email: 254, name: 100, number: 30, expiry: 9, cvc: 4 };

/** Nothing for a body that the form's fields cannot have held. */
export function readPosted(body: unknown): Posted | undefined {
  return readTexts(body, LONGEST);
}

/** Texts of at most so many letters each, and nothing if one of them is something else. */
export function readTexts<K extends string>(body: unknown, longest: Record<K, number>): Record<K, string> | undefined {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const read: Record<string, string> = {};
  for (const [field, most] of Object.entries<number>(longest)) {
    const value = given[field] ?? '';
    if (typeof value !== 'string' || value.length > most || /\p{Cc}|\p{Cs}/u.test(value)) return undefined;
    read[field] = value.trim();
  }
  return /^[\w-]{16,}$/.test(read.attempt ?? '') ? read : undefined;
}

/** Everything that can be seen to be wrong before a bank is asked, told at once. */
export function readPayment(posted: Posted, known: string | null, now: Date): Payment | FieldProblems {
  const problems: FieldProblems = {
    ...some({ email: known === null ? emailProblem(posted.email) : undefined }),
    ...cardProblems(posted, now),
    ...some({ name: /[\p{L}\p{N}]/u.test(posted.name) ? undefined : 'Enter the name on the card.' }),
  };
  if (Object.keys(problems).length > 0) return problems;
  return { attempt: posted.attempt, card: cardIn(posted), name: posted.name, email: known ?? posted.email };
}

type Typed = Pick<Posted, 'number' | 'expiry' | 'cvc'>;

export function cardProblems(typed: Typed, now: Date): FieldProblems {
  const { number, expMonth, expYear, cvc } = cardIn(typed);
  return some({
    number: /^\d{12,19}$/.test(number) ? undefined : number ? 'Check the card number.' : 'Enter a card number.',
    expiry: expiryProblem(typed.expiry, expMonth, expYear, now),
    cvc: /^\d{3,4}$/.test(cvc) ? undefined : cvc ? 'Check the code.' : 'Enter the card’s code.',
  });
}

export function cardIn({ number, expiry, cvc }: Typed): CardEntry {
  const [, month, year] = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d\d)$/.exec(expiry) ?? [];
  return { number: number.replace(/[\s-]/g, ''), expMonth: Number(month), expYear: 2000 + Number(year), cvc };
}

const some = (problems: { [F in FieldName]?: string | undefined }): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));

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
