import { Checkbox } from '@atelier/shared/antd/forms';
import { FieldWrapper, inputClass } from '@atelier/shared/ui/field';
import type { SettingsFieldProps } from './settings-field';
import styles from './settings.module.css';

const USUAL_HOURS = '09:00-17:00';

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** `9:00 AM–5:00 PM` for `09:00-17:00` */
export const hoursText = (text: string): string =>
  text
    .split('-')
    .map((time) => TIME.format(new Date(`1970-01-01T${time}Z`)))
    .join('–');

/** `09:00-17:00` as two times; empty while closed. An error is about the closing time, unless none says when it opens. */
export function HoursField({ name, label, value, error, hint, readOnly, onChange }: SettingsFieldProps) {
  const [opens = '', closes = ''] = value.split('-');
  const isAboutOpening = opens === '';
  return (
    <FieldWrapper label={label} error={error} hint={hint} required>
      {({ id, 'aria-invalid': invalid, ...aria }) => (
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
                {...(isAboutOpening && { 'aria-invalid': invalid, ...aria })}
              />
              <span aria-hidden>to</span>
              <input
                type="time"
                aria-label={`${label}, closes`}
                className={inputClass}
                value={closes}
                readOnly={readOnly}
                onChange={({ target }) => onChange(`${opens}-${target.value}`)}
                {...(!isAboutOpening && { 'aria-invalid': invalid, ...aria })}
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
