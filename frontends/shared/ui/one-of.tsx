import { Select } from '@atelier/shared/antd';
import { isMissing } from '@atelier/shared/words';
import { useEffect, useState } from 'react';

/** The choice of none of them. */
const NONE = '';
const PAUSE_MS = 200;

/** What is the same wherever one of many is chosen. */
export interface ChoiceProps {
  value: string | undefined;
  /** What the choice of none is called; without it, one has to be chosen. */
  none?: string;
  id?: string;
  label?: string;
  disabled?: boolean;
  className?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

interface OneOfProps<Item extends { id: string }> extends ChoiceProps {
  onChange: (id: string | undefined, item: Item | undefined) => void;
  typing: Typing;
  /** Not where all of them are shown anyway. */
  isSearchable?: boolean;
  /** What the server found for what is looked for. */
  found: { rows: Item[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The one that is chosen: named also where it is not among those. */
  chosen: { data: Item | null | undefined; error: Error | null };
  nameOf: (item: Item) => string;
  words: { placeholder: string; none: string; away: string; oneAway: string };
  /** Said after the last, where more were found than are shown. */
  more?: string | undefined;
}

/** One of the many that the server knows, found by what is typed. */
export function OneOf<Item extends { id: string }>(props: OneOfProps<Item>) {
  const {
    value,
    onChange,
    none,
    label,
    typing,
    isSearchable = true,
    found,
    chosen,
    nameOf,
    words,
    more,
    ...rest
  } = props;
  // What was just taken is known before the server has told of it once more.
  const [taken, setTaken] = useState<Item>();
  const current = chosen.data ?? (taken?.id === value ? taken : undefined);
  // Enter takes the first that is offered: nothing may be offered that was not looked for.
  const offered = typing.isSettled ? (found.rows ?? []) : [];
  const known = current && !typing.text && !offered.some(({ id }) => id === value) ? [current] : [];
  const items = [...known, ...offered];
  const options = [
    ...(none !== undefined && !typing.text ? [{ value: NONE, label: none }] : []),
    ...items.map((item) => ({ value: item.id, label: nameOf(item) })),
    ...(typing.isSettled && found.error ? [{ value: 'failed', label: words.away, disabled: true }] : []),
    ...(typing.isSettled && more !== undefined ? [{ value: 'more', label: more, disabled: true }] : []),
  ];
  return (
    <Select
      {...rest}
      aria-label={label}
      showSearch={isSearchable && { filterOption: false, searchValue: typing.text, onSearch: typing.type }}
      value={value || (none === undefined ? null : NONE)}
      labelRender={({ label: shown }) => shown ?? (current ? nameOf(current) : whyAway(chosen.error, words.oneAway))}
      placeholder={words.placeholder}
      loading={found.isFetching}
      notFoundContent={found.isFetching || !typing.isSettled ? 'Looking...' : words.none}
      options={options}
      onOpenChange={(open) => open && found.error && void found.refetch()}
      onChange={(id: string | null) => {
        const item = items.find((one) => one.id === id);
        typing.type('');
        setTaken(item);
        onChange(id || undefined, item);
      }}
    />
  );
}

function whyAway(error: Error | null, otherwise: string): string {
  if (!error) return 'Loading...';
  return isMissing(error) ? 'Not found' : otherwise;
}

type Typing = ReturnType<typeof useTyping>;

/** What is typed, and what of it is looked for: nothing at once, words once the fingers rest. */
export function useTyping(max: number) {
  const [text, setText] = useState('');
  const words = text.trim();
  const settled = useSettled(words);
  const search = words && settled;
  return { text, search, isSettled: search === words, type: (typed: string) => setText(typed.slice(0, max)) };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
