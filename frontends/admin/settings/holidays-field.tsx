import { type Holiday, HOLIDAYS } from '@atelier/contracts';
import { RowList, type RowProps } from './row-list';
import type { SettingsFieldProps } from './settings-field';
import styles from './row-list.module.css';

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

export const HolidaysField = ({ value, error, readOnly, onChange }: SettingsFieldProps) => (
  <RowList
    itemName="holiday"
    rows={holidaysFromText(value)}
    newRow={{ from: '', to: '', name: null }}
    maxRows={HOLIDAYS.max}
    error={error}
    readOnly={readOnly}
    onChange={(holidays) => onChange(holidaysText(holidays))}
  >
    {HolidayInputs}
  </RowList>
);

function HolidayInputs({ row: { from, to, name }, change, shared }: RowProps<Holiday>) {
  return (
    <>
      <label className={styles.narrow}>
        First day
        <input
          {...shared}
          type="date"
          value={from}
          onChange={({ target }) => {
            // A holiday of one day, until it gets a last one.
            const isOneDay = to === '' || to === from;
            change({ from: target.value, to: isOneDay ? target.value : to });
          }}
        />
      </label>
      <label className={styles.narrow}>
        Last day
        <input {...shared} type="date" value={to} min={from} onChange={({ target }) => change({ to: target.value })} />
      </label>
      <label className={styles.wide}>
        <span>
          Name <span className={styles.optional}>(optional)</span>
        </span>
        <input
          {...shared}
          value={name ?? ''}
          maxLength={HOLIDAYS.name.max}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
    </>
  );
}
