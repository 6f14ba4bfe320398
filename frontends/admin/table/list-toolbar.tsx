import { Input } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { Icon } from '@atelier/shared/ui/icon';
import { Tooltip } from '@atelier/shared/ui/tooltip';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Column } from './column';
import { ColumnsButton } from './columns-button';
import { ExportButton } from './export-button';
import styles from './list-toolbar.module.css';
import { SaveViewButtons } from './save-view-buttons';
import { useColumnChoice } from './use-column-choice';
import type { ListView } from './use-list-view';
import { useSavedViews } from './use-saved-views';
import { ViewTabs } from './view-tabs';

export interface Filter {
  param: string;
  label: string;
  allLabel: string;
  options: readonly { value: string; label: string }[];
  /** Shows rows that the list leaves out, so it helps where the list is empty too. */
  showsOthers?: boolean;
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
  const { list, query, sorts, setQuery, isFiltered } = view;
  const choice = useColumnChoice(view, csvExport?.columns ?? []);
  const saved = useSavedViews(view, choice);
  const hasRows = isFiltered || list.rows?.length !== 0;
  return (
    <>
      <ViewTabs {...{ view, saved }} />
      <div className={styles.tools} role="search">
        {search && hasRows && (
          <SearchField label={search} value={query.search ?? ''} onSearch={(text) => setQuery({ search: text })} />
        )}
        {filters
          .filter(({ showsOthers }) => hasRows || showsOthers)
          .map(({ param, label, allLabel, options }) => (
            <NativeSelect
              key={param}
              label={label}
              value={query[param] ?? ''}
              isInUse={Boolean(query[param])}
              options={[{ value: '', label: allLabel }, ...options]}
              onChange={(value) => setQuery({ [param]: value })}
            />
          ))}
        {hasRows && children}
        {hasRows && Object.keys(sorts).length > 1 && (
          <NativeSelect
            label="Sort by"
            value={query.sort ?? Object.keys(sorts)[0] ?? ''}
            options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
            onChange={(sort) => setQuery({ sort: sort === Object.keys(sorts)[0] ? undefined : sort })}
          />
        )}
        <div className={styles.actions}>
          {hasRows && <SaveViewButtons {...{ view, saved }} />}
          {hasRows && choice.all.length > 1 && <ColumnsButton choice={choice} />}
          {hasRows && csvExport && <ExportButton view={view} {...csvExport} />}
          <Tooltip text="Refresh">
            <Button
              aria-label="Refresh"
              icon={<Icon name="repeat" />}
              onClick={() => void list.refetch()}
              loading={list.isRefetching && !list.isFetchingNextPage}
            />
          </Tooltip>
          {actions}
        </div>
      </div>
    </>
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
