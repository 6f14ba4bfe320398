import { Button } from '@atelier/shared/antd/frame';
import { FieldWrapper, inputClass } from '@atelier/shared/ui/field';
import type { SettingsFieldProps } from './settings-field';
import styles from './settings.module.css';

/** `09:00-17:00` as two times; empty while closed. */
export function HoursField({ name, label, value, error, hint, readOnly, onChange }: SettingsFieldProps) {
  const [opens = '', closes = ''] = value.split('-');
  const change = (times: [string, string]) => onChange(times.some(Boolean) ? times.join('-') : '');
  return (
    <FieldWrapper label={label} error={error} hint={hint} required>
      {({ id, ...aria }) => (
        <span className={styles.times}>
          <input
            id={id}
            name={name}
            type="time"
            aria-label={`${label}, opens`}
            className={inputClass}
            value={opens}
            readOnly={readOnly}
            onChange={({ target }) => change([target.value, closes])}
            {...aria}
          />
          <span aria-hidden>to</span>
          <input
            type="time"
            aria-label={`${label}, closes`}
            className={inputClass}
            value={closes}
            readOnly={readOnly}
            onChange={({ target }) => change([opens, target.value])}
            {...aria}
          />
          {value ? (
            <Button
              type="text"
              disabled={readOnly}
              onClick={() => {
                // The button goes.
                document.getElementById(id)?.focus();
                onChange('');
              }}
            >
              Closed<span className="unseen"> on {label}</span>
            </Button>
          ) : (
            <span className={styles.closed}>Closed</span>
          )}
        </span>
      )}
    </FieldWrapper>
  );
}
