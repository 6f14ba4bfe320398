import { Button, Input } from '@atelier/shared/antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Column } from './column';
import { ExportButton } from './export-button';
import styles from './tools.module.css';
import type { View } from './view';

export interface Filter {
  /** What it is called in the address. */
  by: string;
  /** Of what the choice is, for screen readers: "Status". */
  label: string;
  /** The choice of none of them: "Every status". */
  all: string;
  options: readonly { value: string; label: string }[];
}

interface ToolsProps<Row> {
  view: View<Row>;
  /** What is looked for here: "Search leads". Without it there is no search. */
  search?: string;
  filters?: Filter[];
  /** The whole list as it is asked for now, as a file of that name; with the columns that have words for it. */
  exported?: { name: string; columns: Column<Row>[] };
  /** Ways of narrowing that are more than a choice. */
  children?: ReactNode;
  /** What can be done besides, such as making a new one. */
  actions?: ReactNode;
}

const MOST_SEARCHED = 100;
const PAUSE_MS = 250;

/** What stands above a table: looking for, narrowing, sorting, saving and asking anew. The address keeps all of it. */
export function Tools<Row>({ view, search, filters = [], exported, children, actions }: ToolsProps<Row>) {
  const { list, query, sorts, ask } = view;
  return (
    <div className={styles.tools} role="search">
      {search && <SearchField label={search} value={query.search ?? ''} onSettled={(text) => ask({ search: text })} />}
      {filters.map(({ by, label, all, options }) => (
        <Choice
          key={by}
          label={label}
          value={query[by] ?? ''}
          options={[{ value: '', label: all }, ...options]}
          onChange={(value) => ask({ [by]: value })}
        />
      ))}
      {children}
      {Object.keys(sorts).length > 1 && (
        <Choice
          label="Sorted"
          value={query.sort ?? Object.keys(sorts)[0] ?? ''}
          options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
          onChange={(sort) => ask({ sort: sort === Object.keys(sorts)[0] ? undefined : sort })}
        />
      )}
      <div className={styles.actions}>
        {exported && <ExportButton view={view} {...exported} />}
        <Button onClick={() => void list.refetch()} loading={list.isRefetching && !list.isFetchingNextPage}>
          Refresh
        </Button>
        {actions}
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of a few words. The browser's own, which every keyboard, screen reader and thumb knows. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

interface SearchProps {
  label: string;
  value: string;
  onSettled: (text: string | undefined) => void;
}

/** Looks for what was typed once the fingers rest, and at once at Enter. */
function SearchField({ label, value, onSettled }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const settle = (text: string) => {
    if (text === asked.current) return;
    asked.current = text;
    onSettled(text || undefined);
  };
  // The way back, or a link, has asked for something else.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      className={styles.search ?? ''}
      allowClear
      maxLength={MOST_SEARCHED}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => settle(typed.trim())}
    />
  );
}
