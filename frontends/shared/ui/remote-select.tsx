import { Select } from '@atelier/shared/antd/forms';
import { isNotFound } from '@atelier/shared/format';
import { useEffect, useState } from 'react';

const NONE = '';
const DEBOUNCE_MS = 200;

export interface SelectControlProps {
  value: string | undefined;
  none?: string;
  id?: string;
  label?: string;
  disabled?: boolean;
  className?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

interface RemoteSelectProps<Item extends { id: string }> extends SelectControlProps {
  onChange: (id: string | undefined, item: Item | undefined) => void;
  searchInput: SearchInput;
  isSearchable?: boolean;
  results: { rows: Item[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  selected: { data: Item | null | undefined; error: Error | null };
  getLabel: (item: Item) => string;
  labels: { placeholder: string; none: string; loadFailed: string; selectedLoadFailed: string };
  moreLabel?: string | undefined;
}

export function RemoteSelect<Item extends { id: string }>(props: RemoteSelectProps<Item>) {
  const {
    value,
    onChange,
    none,
    label,
    searchInput,
    isSearchable = true,
    results,
    selected,
    getLabel,
    labels,
    moreLabel,
    ...rest
  } = props;
  // Names the selection until the server's response has it.
  const [justSelected, setJustSelected] = useState<Item>();
  const current = selected.data ?? (justSelected?.id === value ? justSelected : undefined);
  // Enter selects the first option, so options of an earlier search must not show.
  const resultItems = searchInput.isSettled ? (results.rows ?? []) : [];
  const selectedOption = current && !searchInput.text && !resultItems.some(({ id }) => id === value) ? [current] : [];
  const items = [...selectedOption, ...resultItems];
  const options = [
    ...(none !== undefined && !searchInput.text ? [{ value: NONE, label: none }] : []),
    ...items.map((item) => ({ value: item.id, label: getLabel(item) })),
    ...(searchInput.isSettled && results.error ? [{ value: 'failed', label: labels.loadFailed, disabled: true }] : []),
    ...(searchInput.isSettled && moreLabel !== undefined ? [{ value: 'more', label: moreLabel, disabled: true }] : []),
  ];
  return (
    <Select
      {...rest}
      aria-label={label}
      showSearch={isSearchable && { filterOption: false, searchValue: searchInput.text, onSearch: searchInput.type }}
      value={value || (none === undefined ? null : NONE)}
      labelRender={({ label: shown }) =>
        shown ?? (current ? getLabel(current) : missingLabel(selected.error, labels.selectedLoadFailed))
      }
      placeholder={labels.placeholder}
      loading={results.isFetching}
      notFoundContent={results.isFetching || !searchInput.isSettled ? 'Searching...' : labels.none}
      options={options}
      onOpenChange={(open) => open && results.error && void results.refetch()}
      onChange={(id: string | null) => {
        const item = items.find((one) => one.id === id);
        searchInput.type('');
        setJustSelected(item);
        onChange(id || undefined, item);
      }}
    />
  );
}

function missingLabel(error: Error | null, failedLabel: string): string {
  if (!error) return 'Loading...';
  return isNotFound(error) ? 'Not found' : failedLabel;
}

type SearchInput = ReturnType<typeof useSearchInput>;

export function useSearchInput(max: number) {
  const [text, setText] = useState('');
  const labels = text.trim();
  const debounced = useDebounced(labels);
  const search = labels && debounced;
  return { text, search, isSettled: search === labels, type: (input: string) => setText(input.slice(0, max)) };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
