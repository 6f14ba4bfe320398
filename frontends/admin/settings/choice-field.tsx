import { Checkbox } from '@atelier/shared/antd/forms';
import { errorClass } from '@atelier/shared/ui/field';
import { useId } from 'react';
import type { SettingsField, SettingsFieldProps } from './settings-field';
import styles from './settings.module.css';

export const YES = 'Yes';
const NO = 'No';

type ChoiceName<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values] &
  string;

/** A checkbox for a setting that is true or false. */
export const choiceField = <Values,>(name: ChoiceName<Values>, label: string): SettingsField<Values> => ({
  name,
  label,
  maxLength: YES.length,
  Control: ChoiceControl,
  toText: (value) => (value ? YES : NO),
  fromText: ((text: string) => text === YES) as SettingsField<Values>['fromText'] & object,
});

function ChoiceControl({ label, value, error, readOnly, onChange }: SettingsFieldProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <Checkbox
        checked={value === YES}
        disabled={readOnly}
        aria-describedby={error ? id : undefined}
        onChange={({ target }) => onChange(target.checked ? YES : NO)}
      >
        {label}
      </Checkbox>
      {error && (
        <span id={id} className={errorClass}>
          {error}
        </span>
      )}
    </div>
  );
}
