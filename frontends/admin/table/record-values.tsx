import { isNotFound } from '@atelier/shared/format';
import type { useSearchInput } from '@atelier/shared/ui/remote-select';
import { ChoiceList } from './choice-list';
import type { Choice, FilterValuesProps } from './filter';
import { ANY } from './filter-values';

interface RecordValuesProps extends FilterValuesProps {
  searchInput: ReturnType<typeof useSearchInput>;
  results: { isFetching: boolean; error: Error | null };
  choices: Choice[];
  failedText: string;
  moreText?: string | undefined;
}

/** Records that the server searches. */
export function RecordValues(props: RecordValuesProps) {
  const { filter, value, onChoose, onBack, searchInput, results, choices, failedText, moreText } = props;
  // Enter chooses the first one, so choices of an earlier search must not show.
  const found = searchInput.isSettled ? choices : [];
  const noteOf = () => {
    if (!searchInput.isSettled || (results.isFetching && found.length === 0)) return 'Searching...';
    if (results.error) return failedText;
    return found.length === 0 ? 'No matches' : moreText;
  };
  return (
    <ChoiceList
      label={filter.label}
      choices={value && !searchInput.text ? [{ value: ANY, label: filter.allLabel }, ...found] : found}
      value={value}
      search={searchInput}
      note={noteOf()}
      onChoose={(next) => onChoose(next || undefined)}
      onBack={onBack}
    />
  );
}

interface RecordNameProps {
  record: { data: { name: string } | null | undefined; error: Error | null };
}

export function RecordName({ record: { data, error } }: RecordNameProps) {
  if (data) return <>{data.name}</>;
  if (!error) return <>Loading...</>;
  return <>{isNotFound(error) ? 'Not found' : 'Couldn’t load the name'}</>;
}
