import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';

export interface TextRule {
  /** What the field is called in a sentence about it. */
  label: string;
  min?: number;
  max: number;
  /** Passwords are taken to the letter; everything else loses the blanks around it. */
  verbatim?: boolean;
  /** Several lines: line breaks and tabs belong to it. */
  multiline?: boolean;
  /** May be left out, null or empty; all three arrive as null. */
  optional?: boolean;
}

type Cleaner = (value: unknown) => unknown;

const cleaners = new WeakMap<object, Map<PropertyKey, Cleaner>>();

/** What the door does to a value before it looks at it; a class does as the one that it extends. */
export function findCleaner(type: { prototype: object }, field: string): Cleaner | undefined {
  for (let shape: object | null = type.prototype; shape; shape = Object.getPrototypeOf(shape) as object | null) {
    const cleaner = cleaners.get(shape)?.get(field);
    if (cleaner) return cleaner;
  }
  return undefined;
}

/** PostgreSQL cannot keep a NUL, and half of a surrogate pair is no text at all. */
const FORBIDDEN = /[\0\p{Cs}]/u;
/** In a line of text there is nothing that breaks it, and nothing that turns the direction of reading around. */
const FORBIDDEN_IN_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const FORBIDDEN_IN_LINES = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** However a line is broken, by a browser's form or by what it was pasted from. */
const LINE_BREAK = /\r\n|[\r\v\f\x85\u2028\u2029]/g;
const VISIBLE_CHARACTER = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u;
/** No script puts so many marks on a letter, and composing a long row of them takes the square of its length. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

export const characterCount = (text: string): number => [...text].length;

/** A text of a certain length, in characters as people count them. */
export function Text(rule: TextRule): PropertyDecorator {
  return textField(rule, (text) => checkMinLength(text, rule));
}

/** The sentence about a text that is not as the rule says. */
export const validateText = (value: unknown, rule: TextRule): string | undefined =>
  checkText(value, rule, (text) => checkMinLength(text, rule));

function checkMinLength(text: string, { label, min = 0, verbatim }: TextRule): string | undefined {
  const isEmpty = text === '' || (!verbatim && !VISIBLE_CHARACTER.test(text));
  if (isEmpty && min > 0) return `${label} is required`;
  return characterCount(text) < min ? `${label} must have at least ${min} characters` : undefined;
}

export function EmailAddress(rule: { label: string; max: number; optional?: boolean }): PropertyDecorator {
  return textField(rule, (text) => (isEmailAddress(text) ? undefined : 'Enter a valid email address'));
}

/** Where something is on the web: whoever follows it ends at a page, and at the one that it seems to lead to. */
export function WebAddress(rule: TextRule): PropertyDecorator {
  return textField(rule, (text) =>
    isWebAddress(text) ? undefined : `${rule.label} must start with http:// or https://, as in https://example.com`,
  );
}

/** A text of a certain form. */
export function MatchesPattern(rule: TextRule & { pattern: RegExp; message: string }): PropertyDecorator {
  return textField(rule, (text) => {
    if (text === '') return `${rule.label} is required`;
    if (characterCount(text) < (rule.min ?? 0)) return `${rule.label} must have at least ${rule.min ?? 0} characters`;
    return rule.pattern.test(text) ? undefined : rule.message;
  });
}

// Every part is bounded and none can match what its neighbour matches, so no input makes it slow.
const isEmailAddress = (text: string) =>
  /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/.test(text) &&
  // An address that shows less than it says may be taken for somebody else's.
  !/\p{Default_Ignorable_Code_Point}/u.test(text) &&
  // Readers of a mail that decode "=?" before they look for commas would find several addresses in it.
  !text.includes('=?');

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\\p{Default_Ignorable_Code_Point}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}

type TextCheck = (text: string) => string | undefined;

function textField(rule: TextRule, check: TextCheck): PropertyDecorator {
  return (target, key) => {
    registerCleaner(target, key, (value) => cleanText(value, rule));
    if (rule.optional) IsOptional()(target, key);
    Satisfies((value) => checkText(value, rule, check))(target, key);
  };
}

/** May be left out, but nothing else stands for it. */
export const Omittable = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** A value of which there is nothing to say. */
export function Satisfies(problem: (value: unknown) => string | undefined): PropertyDecorator {
  return ValidateBy({
    name: 'held',
    validator: {
      validate: (value) => problem(value) === undefined,
      defaultMessage: (validation) => problem(validation?.value) ?? '',
    },
  });
}

function checkText(value: unknown, rule: TextRule, check: TextCheck): string | undefined {
  if (typeof value !== 'string')
    return value === undefined ? `${rule.label} is required` : `${rule.label} must be text`;
  // Before anything looks at each character: the door is also there for texts of 100 KB.
  if (value.length > rule.max * 2 || characterCount(value) > rule.max) {
    return `${rule.label} must have at most ${rule.max} characters`;
  }
  if (forbiddenCharacters(rule).test(value)) return `${rule.label} contains an unsupported character`;
  return check(value);
}

function forbiddenCharacters({ verbatim, multiline }: TextRule): RegExp {
  if (verbatim) return FORBIDDEN;
  return multiline ? FORBIDDEN_IN_LINES : FORBIDDEN_IN_A_LINE;
}

/** What is no text stays what it is, for the rule to refuse. */
export function cleanText(text: unknown, rule: TextRule): unknown {
  if (typeof text !== 'string') return text;
  const cleaned = rule.verbatim ? text : normalizeText(text.trim(), rule);
  return rule.optional && cleaned === '' ? null : cleaned;
}

function normalizeText(text: string, { max, multiline }: TextRule): string {
  // What is far too long is refused as it is: composing it could take seconds.
  if (text.length > max * 2) return text;
  const withLineBreaks = multiline ? text.replace(LINE_BREAK, '\n') : text;
  return TOO_MANY_MARKS.test(withLineBreaks) ? withLineBreaks : withLineBreaks.normalize('NFC');
}

export function registerCleaner(target: object, key: PropertyKey, cleaner: Cleaner): void {
  const fields = cleaners.get(target) ?? new Map<PropertyKey, Cleaner>();
  cleaners.set(target, fields.set(key, cleaner));
}
