import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import {
  INVALID_EMAIL_ADDRESS,
  INVALID_HTTPS_ADDRESS,
  INVALID_PHONE,
  INVALID_WEB_ADDRESS,
  INVALID_WEBSITE,
  isEmailAddress,
  isHttpsAddress,
  isPhoneNumber,
  isWebAddress,
  isWebsiteText,
} from '../../contracts';
import { describeField, type FieldSchema } from './field-schemas';

export interface TextRule {
  label: string;
  min?: number;
  max: number;
  verbatim?: boolean;
  multiline?: boolean;
  optional?: boolean;
}

type Cleaner = (value: unknown) => unknown;

const cleaners = new WeakMap<object, Map<PropertyKey, Cleaner>>();

export function findCleaner(type: { prototype: object }, field: string): Cleaner | undefined {
  for (let shape: object | null = type.prototype; shape; shape = Object.getPrototypeOf(shape) as object | null) {
    const cleaner = cleaners.get(shape)?.get(field);
    if (cleaner) return cleaner;
  }
  return undefined;
}

/** PostgreSQL can't store NUL, and lone surrogates are invalid text. */
const FORBIDDEN = /[\0\p{Cs}]/u;
const FORBIDDEN_IN_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const FORBIDDEN_IN_LINES = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const LINE_BREAK = /\r\n|[\r\v\f\x85\u2028\u2029]/g;
const VISIBLE_CHARACTER = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u;
/** No language needs this many marks, and normalizing them takes quadratic time. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

export const characterCount = (text: string): number => [...text].length;

export function Text(rule: TextRule): PropertyDecorator {
  return textField(rule, (text) => checkMinLength(text, rule));
}

export const validateText = (value: unknown, rule: TextRule): string | undefined =>
  checkText(value, rule, (text) => checkMinLength(text, rule));

function checkMinLength(text: string, { label, min = 0, verbatim }: TextRule): string | undefined {
  const isEmpty = text === '' || (!verbatim && !VISIBLE_CHARACTER.test(text));
  if (isEmpty && min > 0) return `${label} is required`;
  return characterCount(text) < min ? `${label} must have at least ${min} characters` : undefined;
}

export function EmailAddress(rule: { label: string; max: number; optional?: boolean }): PropertyDecorator {
  return textField(rule, (text) => (isEmailAddress(text) ? undefined : INVALID_EMAIL_ADDRESS), {
    format: 'email',
  });
}

/** No credentials in the URL, so links lead where they seem to. */
export function WebAddress(rule: TextRule): PropertyDecorator {
  return textField(rule, (text) => (isWebAddress(text) ? undefined : INVALID_WEB_ADDRESS), { format: 'uri' });
}

export function HttpsAddress(rule: TextRule): PropertyDecorator {
  return textField(rule, (text) => (isHttpsAddress(text) ? undefined : INVALID_HTTPS_ADDRESS), { format: 'uri' });
}

export function PhoneNumber(rule: TextRule): PropertyDecorator {
  return textField(rule, (text) => (isPhoneNumber(text) ? undefined : INVALID_PHONE));
}

/** A visitor may describe a website instead of giving its address. */
export function WebsiteText(rule: TextRule): PropertyDecorator {
  return textField(rule, (text) => (isWebsiteText(text) ? undefined : INVALID_WEBSITE));
}

export function MatchesPattern(rule: TextRule & { pattern: RegExp; message: string }): PropertyDecorator {
  return textField(
    rule,
    (text) => {
      if (text === '') return `${rule.label} is required`;
      if (characterCount(text) < (rule.min ?? 0)) return `${rule.label} must have at least ${rule.min ?? 0} characters`;
      return rule.pattern.test(text) ? undefined : rule.message;
    },
    { pattern: rule.pattern.source },
  );
}

type TextCheck = (text: string) => string | undefined;

function textField(rule: TextRule, check: TextCheck, schema: FieldSchema = {}): PropertyDecorator {
  return (target, key) => {
    describeField(target, key, { ...textSchema(rule), ...schema });
    registerCleaner(target, key, (value) => cleanText(value, rule));
    if (rule.optional) IsOptional()(target, key);
    Satisfies((value) => checkText(value, rule, check))(target, key);
  };
}

/** Empty text stands for null where a field is optional. */
export const textSchema = ({ min = 0, max, optional }: TextRule): FieldSchema => ({
  ...(min > 0 && !optional && { minLength: min }),
  maxLength: max,
});

export const Omittable = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

export function Satisfies(problem: (value: unknown) => string | undefined): PropertyDecorator {
  return ValidateBy({
    name: 'satisfies',
    validator: {
      validate: (value) => problem(value) === undefined,
      defaultMessage: (validation) => problem(validation?.value) ?? '',
    },
  });
}

function checkText(value: unknown, rule: TextRule, check: TextCheck): string | undefined {
  if (typeof value !== 'string')
    return value === undefined ? `${rule.label} is required` : `${rule.label} must be text`;
  // Length first: bodies may hold 100 KB of text.
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

export function cleanText(text: unknown, rule: TextRule): unknown {
  if (typeof text !== 'string') return text;
  const cleaned = rule.verbatim ? text : normalizeText(text.trim(), rule);
  return rule.optional && cleaned === '' ? null : cleaned;
}

function normalizeText(text: string, { max, multiline }: TextRule): string {
  // Normalizing long text could take seconds; validation rejects it.
  if (text.length > max * 2) return text;
  const withLineBreaks = multiline ? text.replace(LINE_BREAK, '\n') : text;
  return TOO_MANY_MARKS.test(withLineBreaks) ? withLineBreaks : withLineBreaks.normalize('NFC');
}

export function registerCleaner(target: object, key: PropertyKey, cleaner: Cleaner): void {
  const fields = cleaners.get(target) ?? new Map<PropertyKey, Cleaner>();
  cleaners.set(target, fields.set(key, cleaner));
}
