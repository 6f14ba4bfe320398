import { Checkbox } from '@atelier/shared/antd/forms';
import { FieldWrapper, inputClass } from '@atelier/shared/ui/field';
import type { SettingsFieldProps } from './settings-field';
import styles from './settings.module.css';

const USUAL_HOURS = '09:00-17:00';

/** `09:00-17:00` as two times; empty while closed. */
export function HoursField({ name, label, value, error, hint, readOnly, onChange }: SettingsFieldProps) {
  const [opens = '', closes = ''] = value.split('-');
  return (
    <FieldWrapper label={label} error={error} hint={hint} required>
      {({ id, ...aria }) => (
        <span className={styles.times}>
          <Checkbox
            id={id}
            className={styles.open ?? ''}
            checked={value !== ''}
            disabled={readOnly}
            onChange={({ target }) => onChange(target.checked ? USUAL_HOURS : '')}
          >
            Open
          </Checkbox>
          {value ? (
            <>
              <input
                name={name}
                type="time"
                aria-label={`${label}, opens`}
                className={inputClass}
                value={opens}
                readOnly={readOnly}
                onChange={({ target }) => onChange(`${target.value}-${closes}`)}
                {...aria}
              />
              <span aria-hidden>to</span>
              <input
                type="time"
                aria-label={`${label}, closes`}
                className={inputClass}
                value={closes}
                readOnly={readOnly}
                onChange={({ target }) => onChange(`${opens}-${target.value}`)}
                {...aria}
              />
            </>
          ) : (
            <span className={styles.closed}>Closed</span>
          )}
        </span>
      )}
    </FieldWrapper>
  );
}
