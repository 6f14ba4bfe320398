import { useState } from 'react';
import { ChoiceList } from './choice-list';
import type { Filter, FilterValuesProps } from './filter';
import type { ListView } from './use-list-view';

/** More can be searched. */
const MAX_LISTED = 10;
/** Takes the filter away. */
export const ANY = '';

interface FilterValueListProps<Row> {
  view: Pick<ListView<Row>, 'filters'>;
  filter: Filter;
  onChoose: (value: string | undefined) => void;
  onBack?: (() => void) | undefined;
}

export function FilterValueList<Row>({ view: { filters }, filter, ...rest }: FilterValueListProps<Row>) {
  const { Values = OptionValues } = filter;
  return <Values filter={filter} value={filters[filter.param]} query={filters} {...rest} />;
}

export function OptionValues({ filter, value, onChoose, onBack }: FilterValuesProps) {
  const { label, allLabel, options = [] } = filter;
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(words));
  return (
    <ChoiceList
      label={label}
      choices={value && !words ? [{ value: ANY, label: allLabel }, ...found] : found}
      value={value}
      {...(options.length > MAX_LISTED && { search: { text: typed, type: setTyped } })}
      note={found.length === 0 ? 'No matches' : undefined}
      onChoose={(next) => onChoose(next || undefined)}
      onBack={onBack}
    />
  );
}

export function FilterValueName({ filter, value }: { filter: Filter; value: string }) {
  const { options = [], ValueName } = filter;
  const name = options.find((option) => option.value === value)?.label;
  if (name !== undefined) return <>{name}</>;
  return ValueName ? <ValueName value={value} /> : <>{value}</>;
}
