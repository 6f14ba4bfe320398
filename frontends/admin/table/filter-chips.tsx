import { Button } from '@atelier/shared/antd/frame';
import { type KeyboardEvent, useRef } from 'react';
import { Disclosure } from '../disclosure';
import type { Filter } from './filter';
import styles from './filter-chips.module.css';
import panel from './filter-button.module.css';
import { FilterValueList, FilterValueName } from './filter-values';
import type { FilterChange } from './use-filters';
import type { ListView } from './use-list-view';

interface FilterChipsProps<Row> {
  view: ListView<Row>;
  used: Filter[];
  change: FilterChange;
}

const REMOVE_KEYS = ['Delete', 'Backspace'];

/** The filters in use: each opens the choice of its value, and can be removed. */
export function FilterChips<Row>({ view, used, change }: FilterChipsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  if (used.length === 0) return null;
  /** The chip that had the focus goes away. */
  const focusNear = (index: number) => {
    const chips = [...(list.current?.querySelectorAll<HTMLElement>('[data-filter] [aria-expanded]') ?? [])];
    const near = chips[index + 1] ?? chips[index - 1] ?? filterButton(list.current);
    near?.focus();
  };
  const remove = (filter: Filter) => {
    focusNear(used.indexOf(filter));
    change(filter, undefined);
  };
  const clear = () => {
    filterButton(list.current)?.focus();
    change(used, undefined);
  };
  const removeByKey = (event: KeyboardEvent, filter: Filter) => {
    const isOnChip = (event.target as Element).matches('button[aria-expanded]');
    if (isOnChip && REMOVE_KEYS.includes(event.key)) remove(filter);
  };
  return (
    <ul ref={list} aria-label="Filters in use" className={styles.chips}>
      {used.map((filter) => (
        <li key={filter.param} data-filter className={styles.chip} onKeyDown={(event) => removeByKey(event, filter)}>
          <Disclosure
            button={{ type: 'text', children: <ChipText filter={filter} value={view.query[filter.param] ?? ''} /> }}
            className={panel.panel}
            isEmptyWhenClosed
            isAtStart
          >
            {(close) => (
              <FilterValueList
                view={view}
                filter={filter}
                onChoose={(value) => {
                  close();
                  if (value === undefined) remove(filter);
                  else change(filter, value);
                }}
              />
            )}
          </Disclosure>
          <button
            type="button"
            aria-label={`Remove filter: ${filter.label}`}
            className={styles.remove}
            onClick={() => remove(filter)}
          >
            ×
          </button>
        </li>
      ))}
      {used.length > 1 && (
        <li>
          <Button type="text" onClick={clear}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  );
}

const filterButton = (list: HTMLElement | null) =>
  list?.closest('[role="search"]')?.querySelector<HTMLElement>('[aria-keyshortcuts="f"]');

const ChipText = ({ filter, value }: { filter: Filter; value: string }) => (
  <span className={styles.text}>
    <span className={styles.label}>{filter.label}: </span>
    <FilterValueName filter={filter} value={value} />
  </span>
);
