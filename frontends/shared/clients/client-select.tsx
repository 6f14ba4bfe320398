import { type Client, CLIENT_SEARCH, clientsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { type SelectControlProps, RemoteSelect, useSearchInput } from '@atelier/shared/ui/remote-select';

const LABELS = {
  placeholder: 'Search clients by name or email',
  none: 'No matches',
  loadFailed: 'Couldn’t load clients',
  selectedLoadFailed: 'Couldn’t load the client',
};

interface ClientSelectProps extends SelectControlProps {
  onChange: (id: string | undefined) => void;
}

export function ClientSelect({ value, ...rest }: ClientSelectProps) {
  const searchInput = useSearchInput(CLIENT_SEARCH.max);
  const { search } = searchInput;
  const { data, error, isFetching, refetch } = useApiQuery(clientsApi.search, { query: search ? { search } : {} });
  const selected = useApiQuery(clientsApi.get, { params: { id: value ?? '' }, enabled: !!value });
  return (
    <RemoteSelect
      {...rest}
      value={value}
      searchInput={searchInput}
      results={{ rows: data ?? undefined, error, isFetching, refetch }}
      selected={value ? selected : NO_CLIENT}
      getLabel={clientLabel}
      labels={LABELS}
    />
  );
}

const NO_CLIENT = { data: undefined, error: null };

const clientLabel = ({ name, email, hasProvenEmail }: Client): string => {
  if (!email) return name;
  return hasProvenEmail ? `${name} (${email})` : `${name} (${email}, not confirmed)`;
};
