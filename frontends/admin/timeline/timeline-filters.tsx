import { TIMELINE_FILTERS, type TimelineFilter, type TimelineRecordKind } from '@atelier/contracts';
import { useSearchParams } from '@atelier/shared/router';
import { useId } from 'react';
import styles from './timeline-filters.module.css';

type Labels = Partial<Record<TimelineFilter, string>>;

const MONEY_LABELS: Labels = { messages: 'Emails', money: 'Payments', changes: 'Changes' };
const LABELS: Record<TimelineRecordKind, Labels> = {
  submission: { messages: 'Messages', changes: 'Changes' },
  project: { messages: 'Messages', files: 'Files', money: 'Payments', changes: 'Changes' },
  user: { messages: 'Messages', files: 'Files', money: 'Orders and payments', changes: 'Changes' },
  invoice: MONEY_LABELS,
  order: MONEY_LABELS,
  subscription: MONEY_LABELS,
  product: { money: 'Sales', changes: 'Changes' },
};

export function useTimelineFilter(): TimelineFilter | undefined {
  const [params] = useSearchParams();
  return TIMELINE_FILTERS.find((filter) => filter === params.get('show'));
}

interface TimelineFiltersProps {
  record: TimelineRecordKind;
  selected: TimelineFilter | undefined;
}

/** Radio buttons, so that they are one stop of the Tab key. */
export function TimelineFilters({ record, selected }: TimelineFiltersProps) {
  const [, setParams] = useSearchParams();
  const name = useId();
  const select = (filter: TimelineFilter | undefined) =>
    setParams(
      (params) => {
        params.delete('show');
        if (filter) params.set('show', filter);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  const choices = TIMELINE_FILTERS.filter((filter) => LABELS[record][filter]);
  return (
    <fieldset className={styles.filters}>
      <legend className="unseen">Show in the timeline</legend>
      {[undefined, ...choices].map((filter) => (
        <label key={filter ?? 'all'} className={styles.filter}>
          <input
            type="radio"
            name={name}
            checked={filter === selected}
            className={styles.radio}
            onChange={() => select(filter)}
          />
          {filter ? LABELS[record][filter] : 'All'}
        </label>
      ))}
    </fieldset>
  );
}
