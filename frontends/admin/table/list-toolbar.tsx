import { Input } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Column } from './column';
import { ExportButton } from './export-button';
import styles from './list-toolbar.module.css';
import type { ListView } from './use-list-view';

export interface Filter {
  param: string;
  label: string;
  allLabel: string;
  options: readonly { value: string; label: string }[];
}

interface ListToolbarProps<Row> {
  view: ListView<Row>;
  search?: string;
  filters?: Filter[];
  csvExport?: { name: string; columns: Column<Row>[] };
  children?: ReactNode;
  actions?: ReactNode;
}

const MAX_SEARCH_LENGTH = 100;
const PAUSE_MS = 250;

export function ListToolbar<Row>({ view, search, filters = [], csvExport, children, actions }: ListToolbarProps<Row>) {
  const { list, query, sorts, setQuery } = view;
  return (
    <div className={styles.tools} role="search">
      {search && (
        <SearchField label={search} value={query.search ?? ''} onSearch={(text) => setQuery({ search: text })} />
      )}
      {filters.map(({ param, label, allLabel, options }) => (
        <NativeSelect
          key={param}
          label={label}
          value={query[param] ?? ''}
          isInUse={Boolean(query[param])}
          options={[{ value: '', label: allLabel }, ...options]}
          onChange={(value) => setQuery({ [param]: value })}
        />
      ))}
      {children}
      {Object.keys(sorts).length > 1 && (
        <NativeSelect
          label="Sort by"
          value={query.sort ?? Object.keys(sorts)[0] ?? ''}
          options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
          onChange={(sort) => setQuery({ sort: sort === Object.keys(sorts)[0] ? undefined : sort })}
        />
      )}
      <div className={styles.actions}>
        {csvExport && <ExportButton view={view} {...csvExport} />}
        <Button onClick={() => void list.refetch()} loading={list.isRefetching && !list.isFetchingNextPage}>
          Refresh
        </Button>
        {actions}
      </div>
    </div>
  );
}

interface NativeSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  isInUse?: boolean;
  onChange: (value: string) => void;
}

export function NativeSelect({ label, value, options, isInUse = false, onChange }: NativeSelectProps) {
  return (
    <span className={`${styles.nativeSelect} ${isInUse ? styles.inUse : ''}`}>
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
  onSearch: (text: string | undefined) => void;
}

/** Searches after a pause, or immediately on Enter. */
function SearchField({ label, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const lastQuery = useRef(value);
  const submit = (text: string) => {
    if (text === lastQuery.current) return;
    lastQuery.current = text;
    onSearch(text || undefined);
  };
  // The URL changed from outside.
  useEffect(() => {
    if (value === lastQuery.current) return;
    lastQuery.current = value;
    setTyped(value);
  }, [value]);
  const latestSubmit = useRef(submit);
  latestSubmit.current = submit;
  useEffect(() => {
    const timer = setTimeout(() => latestSubmit.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      className={styles.search ?? ''}
      allowClear
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => submit(typed.trim())}
    />
  );
}
