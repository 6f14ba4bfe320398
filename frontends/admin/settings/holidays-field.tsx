import { type Holiday, HOLIDAYS } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { errorClass, inputClass } from '@atelier/shared/ui/field';
import { useId, useRef } from 'react';
import type { SettingsFieldProps } from './settings-field';
import styles from './holidays-field.module.css';

const DAYS = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Always in the same order of properties, because texts are compared. */
export const holidaysText = (holidays: Holiday[]): string =>
  JSON.stringify(holidays.map(({ from, to, name }) => ({ from, to, name: name ?? '' })));

export const holidaysFromText = (text: string): Holiday[] => JSON.parse(text || '[]') as Holiday[];

/** `Dec 24 – 26, 2026 (Christmas)` */
export const holidaysHistory = (text: string): string =>
  holidaysFromText(text)
    .map(({ from, to, name }) => `${rangeText(from, to)}${name ? ` (${name})` : ''}`)
    .join('; ') || '(empty)';

const rangeText = (from: string, to: string) =>
  DAYS.formatRange(new Date(`${from}T00:00Z`), new Date(`${to || from}T00:00Z`));

export function HolidaysField({ value, error, readOnly, onChange }: SettingsFieldProps) {
  const holidays = holidaysFromText(value);
  const list = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const invalidRow = error ? Number(/^Holiday (\d+)/.exec(error)?.[1] ?? 1) - 1 : -1;
  const write = (changed: Holiday[]) => onChange(holidaysText(changed));
  const add = () => {
    write([...holidays, { from: '', to: '', name: null }]);
    requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll('[data-row]') ?? [])].at(-1)?.querySelector('input')?.focus(),
    );
  };
  const remove = (index: number) => {
    write(holidays.toSpliced(index, 1));
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <div ref={list} className={styles.holidays}>
      {holidays.map((holiday, index) => (
        <HolidayRow
          key={index}
          index={index}
          holiday={holiday}
          errorId={index === invalidRow ? errorId : undefined}
          readOnly={readOnly}
          onChange={(changed) => write(holidays.with(index, changed))}
          remove={() => remove(index)}
        />
      ))}
      {error && (
        <span id={errorId} className={errorClass}>
          {error}
        </span>
      )}
      <div>
        <Button data-add disabled={readOnly || holidays.length >= HOLIDAYS.max} onClick={add}>
          Add holiday
        </Button>
      </div>
    </div>
  );
}

interface HolidayRowProps {
  index: number;
  holiday: Holiday;
  errorId: string | undefined;
  readOnly: boolean;
  onChange: (holiday: Holiday) => void;
  remove: () => void;
}

function HolidayRow({ index, holiday, errorId, readOnly, onChange, remove }: HolidayRowProps) {
  const { from, to, name } = holiday;
  const label = `Holiday ${index + 1}`;
  const shared = {
    className: inputClass,
    readOnly,
    'aria-invalid': errorId ? (true as const) : undefined,
    'aria-describedby': errorId,
  };
  return (
    <div role="group" aria-label={label} data-row className={styles.row}>
      <label className={styles.day}>
        First day
        <input
          {...shared}
          type="date"
          value={from}
          onChange={({ target }) => {
            // A holiday of one day, until it gets a last one.
            const isOneDay = to === '' || to === from;
            onChange({ ...holiday, from: target.value, to: isOneDay ? target.value : to });
          }}
        />
      </label>
      <label className={styles.day}>
        Last day
        <input
          {...shared}
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => onChange({ ...holiday, to: target.value })}
        />
      </label>
      <label className={styles.name}>
        <span>
          Name <span className={styles.optional}>(optional)</span>
        </span>
        <input
          {...shared}
          value={name ?? ''}
          maxLength={HOLIDAYS.name.max}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...holiday, name: target.value })}
        />
      </label>
      <Button disabled={readOnly} onClick={remove} aria-label={`Remove ${label.toLowerCase()}`}>
        Remove
      </Button>
    </div>
  );
}
