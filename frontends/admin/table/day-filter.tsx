import { Button } from '@atelier/shared/antd/frame';
import { formatDay } from '@atelier/shared/invoices/labels';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { ChoiceHead } from './choice-list';
import styles from './day-filter.module.css';
import type { Filter, FilterValuesProps } from './filter';

function DayValues({ filter: { label }, value, onChoose, onBack }: FilterValuesProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    onChoose(field.current?.value || undefined);
  };
  return (
    <>
      <ChoiceHead label={label} onBack={onBack} />
      <form className={styles.form} onSubmit={apply}>
        <input ref={field} type="date" aria-label={label} defaultValue={value ?? ''} className={styles.day} />
        <Button type="primary" htmlType="submit">
          Apply
        </Button>
      </form>
    </>
  );
}

const DayName = ({ value }: { value: string }) => <>{formatDay(value)}</>;

export const dayFilter = (param: string, label: string): Filter => ({
  param,
  label,
  allLabel: 'Any day',
  Values: DayValues,
  ValueName: DayName,
});
