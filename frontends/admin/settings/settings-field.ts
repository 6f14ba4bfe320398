import type { ComponentType, ReactNode } from 'react';
import type { FieldChange } from '../audit/labels';

export interface SettingsFieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hint: ReactNode;
  readOnly: boolean;
  onChange: (text: string) => void;
}

export interface SettingsField<Values, Name extends keyof Values & string = keyof Values & string> {
  name: Name;
  label: string;
  maxLength: number;
  type?: 'email' | 'url' | 'tel';
  /** Makes it a list to choose from. */
  options?: (current: string) => readonly { value: string; label: string }[];
  inputMode?: 'numeric' | 'decimal';
  /** Makes it a text of several lines. */
  rows?: number;
  /** Instead of a text field. */
  Control?: ComponentType<SettingsFieldProps>;
  required?: boolean;
  hint?: string;
  /** Of the value as the field shows it; texts stay as they are. */
  toText?: (value: Values[Name]) => string;
  fromText?: (text: string) => Values[Name];
  /** Of the field's text, for the history. */
  toHistory?: (text: string) => string;
}

export const textOf = <Values>(field: SettingsField<Values>, values: Partial<Values>): string => {
  const value = values[field.name];
  if (value === undefined || value === null) return '';
  return field.toText?.(value) ?? String(value);
};

export const valueOf = <Values>({ name, fromText }: SettingsField<Values>, text: string): Partial<Values> =>
  ({ [name]: fromText ? fromText(text.trim()) : text.trim() }) as Partial<Values>;

/** Of the given values only. */
export const fieldTexts = <Values>(fields: SettingsField<Values>[], values: Partial<Values>): Record<string, string> =>
  Object.fromEntries(
    fields.filter(({ name }) => values[name] !== undefined).map((field) => [field.label, textOf(field, values)]),
  );

const historyOf = <Values>(field: SettingsField<Values>, values: Values): string => {
  const text = textOf(field, values);
  return text ? (field.toHistory?.(text) ?? text) : '(empty)';
};

export const changesOf = <Values>(fields: SettingsField<Values>[], before: Values, after: Values): FieldChange[] =>
  fields
    .filter((field) => textOf(field, before) !== textOf(field, after))
    .map((field) => ({ name: field.label, from: historyOf(field, before), to: historyOf(field, after) }));
