import type { SettingsField } from './settings-field';

type NumberName<Values> = {
  [Name in keyof Values]: Values[Name] extends number | null ? Name : never;
}[keyof Values] &
  string;

interface NumberFieldOptions {
  max: number;
  hint?: string;
  /** Can be left empty. */
  isOptional?: boolean;
  hasDecimals?: boolean;
}

/** Text that is no number goes to the server as it is, which says why it can’t be saved. */
const toNumber = (text: string): unknown => {
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

export function numberField<Values>(
  name: NumberName<Values>,
  label: string,
  { max, hint = '', isOptional = false, hasDecimals = false }: NumberFieldOptions,
): SettingsField<Values> {
  return {
    name,
    label,
    hint,
    maxLength: String(max).length + (hasDecimals ? 3 : 0),
    required: !isOptional,
    inputMode: hasDecimals ? 'decimal' : 'numeric',
    fromText: toNumber as SettingsField<Values>['fromText'] & object,
  };
}
