import { type Client, CLIENT_SEARCH, clientsApi } from '@atelier/contracts';
import { useAnswer } from '@atelier/shared/answers';
import { Select } from '@atelier/shared/antd';
import { isMissing } from '@atelier/shared/words';
import { useEffect, useState } from 'react';

/** The choice of none of them. */
const NONE = '';
const PAUSE_MS = 200;

interface ClientChoiceProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** What the choice of none is called; without it, one has to be chosen. */
  none?: string;
  id?: string;
  label?: string;
  disabled?: boolean;
  className?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

/** One of the agency's clients, found by how a name or an address begins. */
export function ClientChoice({ value, onChange, none, label, ...rest }: ClientChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, error, isFetching, refetch } = useAnswer(clientsApi.find, { query: search ? { search } : {} });
  const chosen = useAnswer(clientsApi.one, { params: { id: value ?? '' }, enabled: !!value });
  // Enter takes the first that is offered: nobody may be offered who was not looked for.
  const found = search === typed.trim() ? (data ?? []) : [];
  const known = chosen.data && value && !found.some(({ id }) => id === value) && !typed ? [chosen.data] : [];
  const options = [
    ...(none !== undefined && !typed ? [{ value: NONE, label: none }] : []),
    ...[...known, ...found].map((client) => ({ value: client.id, label: nameOf(client) })),
    ...(error ? [{ value: 'failed', label: 'The clients did not arrive', disabled: true }] : []),
  ];
  return (
    <Select
      {...rest}
      aria-label={label}
      showSearch={{
        filterOption: false,
        searchValue: typed,
        onSearch: (text) => setTyped(text.slice(0, CLIENT_SEARCH.max)),
      }}
      value={valueOf(value, none)}
      labelRender={({ label: shown }) => shown ?? (chosen.data ? nameOf(chosen.data) : whyAway(chosen.error))}
      placeholder="Find a client by name or e-mail"
      loading={isFetching}
      notFoundContent={isFetching || search !== typed.trim() ? 'Looking...' : 'Nobody is called so'}
      options={options}
      onOpenChange={(open) => open && error && void refetch()}
      onChange={(id: string | null) => {
        setTyped('');
        onChange(id || undefined);
      }}
    />
  );
}

const valueOf = (value: string | undefined, none: string | undefined) => value || (none === undefined ? null : NONE);

function whyAway(error: Error | null): string {
  if (!error) return 'Loading...';
  return isMissing(error) ? 'Not found' : 'The client did not arrive';
}

/** Names may be alike. */
const nameOf = ({ name, email }: Client): string => (email ? `${name} (${email})` : name);

/** What was typed, once the fingers rest. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
