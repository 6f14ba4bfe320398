import { EMAIL, PERSON_NAME } from './auth';
import { endpoint, type EmptyBody } from './endpoint';

export const CONTACT_TOPICS = [
  { value: 'new-website', label: 'New Website' },
  { value: 'website-redesign', label: 'Website Redesign' },
  { value: 'seo-services', label: 'SEO Services' },
  { value: 'website-maintenance', label: 'Website Maintenance' },
  { value: 'consultation', label: 'Free Consultation' },
  { value: 'other', label: 'Other' },
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number]['value'];

export const SUBMISSION_STATUSES = ['new', 'contacted', 'converted', 'closed'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Optional texts of a submission, in the order in which forms, emails, and exports show them. */
export const OPTIONAL_CONTACT_FIELDS = {
  phone: { label: 'Phone', max: 40 },
  currentWebsite: { label: 'Current website', max: 300 },
} as const satisfies Record<string, { label: string; max: number }>;
export type OptionalContactField = keyof typeof OPTIONAL_CONTACT_FIELDS;
export const optionalContactFields = Object.keys(OPTIONAL_CONTACT_FIELDS) as OptionalContactField[];
export type OptionalContactTexts = Record<OptionalContactField, string | null>;
export const optionalContactTexts = (textOf: (field: OptionalContactField) => string | null): OptionalContactTexts =>
  Object.fromEntries(optionalContactFields.map((field) => [field, textOf(field)])) as OptionalContactTexts;

/** Limits of all texts of a submission. */
export const CONTACT = {
  firstName: PERSON_NAME,
  lastName: PERSON_NAME,
  email: EMAIL,
  ...OPTIONAL_CONTACT_FIELDS,
  message: { max: 5000 },
} as const;

/** A submission is rejected as spam before `min` and as expired after `max`. */
export const FORM_SECONDS = { min: 10, max: 1800 } as const;
export const MATH_OPERANDS = { from: 1, to: 10 } as const;
export const MAX_REPEATED_CHARACTERS = 10;
export const SPAM_WORDS = ['casino', 'viagra', 'loan', 'bitcoin', 'crypto', 'poker', 'gambling'] as const;

export const contactProblems = {
  honeypot: { title: 'Spam detected', text: 'Please try again.' },
  sum: { title: 'Incorrect answer', text: 'Please solve the math problem correctly.' },
  hasty: { title: 'Form submitted too quickly', text: 'Please take your time to fill out the form.' },
  expired: { title: 'Form expired', text: 'Please refresh and try again.' },
  spam: { title: 'Suspicious content detected', text: 'Please review your message and try again.' },
} as const;
export type ContactProblem = keyof typeof contactProblems;

export const contactTexts = {
  sent: { title: 'Success!', text: "Thank you for your message. We'll get back to you soon!" },
  failed: { title: 'Error', text: 'Failed to send message. Please try again.' },
} as const;

export interface ContactForm extends Partial<OptionalContactTexts> {
  firstName: string;
  lastName: string;
  email: string;
  projectType: ContactTopic;
  message: string;
  /** Hidden from people, so only bots fill it in. */
  honeypot?: string | null;
  challengeToken?: string | null;
  mathAnswer?: number;
  /** Seconds since the form was opened, by the client's clock; ignored when there is a token. */
  formDuration?: number;
}

export interface MathChallenge {
  token: string;
  num1: number;
  num2: number;
}

/** `sum` and `seconds` are left out when unknown. */
export interface SpamCheckInput {
  firstName: string;
  lastName: string;
  message: string;
  honeypot?: string | null | undefined;
  sum?: { expected: number; given: number | undefined } | undefined;
  seconds?: number | undefined;
}

export function findContactProblem(form: SpamCheckInput): ContactProblem | undefined {
  if (form.honeypot) return 'honeypot';
  if (form.sum && form.sum.given !== form.sum.expected) return 'sum';
  if (form.seconds !== undefined && form.seconds < FORM_SECONDS.min) return 'hasty';
  if (form.seconds !== undefined && form.seconds > FORM_SECONDS.max) return 'expired';
  return looksLikeSpam(`${form.firstName} ${form.lastName} ${form.message}`) ? 'spam' : undefined;
}

const LINK = /https?:\/\//i;
const SPAM_WORD = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${SPAM_WORDS.join('|')})(?![\\p{L}\\p{M}\\p{N}_])`, 'giu');
// One user-perceived character: a letter with its marks, or an emoji.
const REPEATED = new RegExp(`(\\P{M}\\p{M}*)\\1{${MAX_REPEATED_CHARACTERS}}|(.)\\2{${MAX_REPEATED_CHARACTERS}}`, 'gsu');

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Tells how to make a text pass as no spam. Linear time: no pattern can backtrack. */
function findSpamAdvice(text: string, linkAdvice = 'Remove the link.'): string[] {
  // Invisible characters must not split a spam word.
  const visibleText = text.replace(INVISIBLE, '');
  const words = new Set([...visibleText.matchAll(SPAM_WORD)].map(([word]) => word.toLowerCase()));
  const repeated = new Set(
    [...text.matchAll(REPEATED)].map(([, character, half = '']) => repeatAdvice(character ?? half)),
  );
  return [
    ...(LINK.test(visibleText) ? [linkAdvice] : []),
    ...[...words].map((word) => `Remove the word “${word}”. Our spam filter rejects it.`),
    ...repeated,
  ];
}

function repeatAdvice(character: string): string {
  const isVisible = character.trim() !== '' && !/^\p{Default_Ignorable_Code_Point}/u.test(character);
  return `Repeat ${isVisible ? `“${character}”` : 'spaces and line breaks'} at most ${MAX_REPEATED_CHARACTERS} times in a row.`;
}

export const looksLikeSpam = (text: string): boolean => findSpamAdvice(text).length > 0;

/** Advice for each field that causes the problem, beside the problem's own title and text. */
export function contactFieldErrors(problem: ContactProblem, form: SpamCheckInput): Record<string, string> {
  if (problem === 'sum') return { mathAnswer: 'That isn’t the sum. Please check your answer.' };
  if (problem !== 'spam') return {};
  const texts = { firstName: form.firstName, lastName: form.lastName, message: form.message };
  const websiteAdvice = `Remove the link. Your own site goes into “${OPTIONAL_CONTACT_FIELDS.currentWebsite.label}”.`;
  const errors = Object.entries(texts).map(([field, text]) => [
    field,
    findSpamAdvice(text, field === 'message' ? websiteAdvice : undefined).join(' '),
  ]);
  return Object.fromEntries(errors.filter(([, error]) => error)) as Record<string, string>;
}

export interface PublicSubmission extends OptionalContactTexts {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  projectType: ContactTopic;
  message: string;
  status: SubmissionStatus;
  createdAt: string;
}

export const contactApi = {
  getChallenge: endpoint<EmptyBody, MathChallenge>('GET', '/contact/challenge', {
    for: 'anyone',
    summary: 'A signed math challenge; also starts the form’s timer.',
  }),
  submit: endpoint<ContactForm, PublicSubmission>('POST', '/contact', {
    for: 'anyone',
    errors: [429],
    summary: 'Sends a message to the agency; visitor and agency each get an email.',
  }),
};

export const contactForms = {
  contact: endpoint<ContactForm, EmptyBody>('POST', '/contact', {
    for: 'anyone',
    kind: 'form',
    status: 303,
    summary: 'The contact form without JavaScript.',
  }),
};
