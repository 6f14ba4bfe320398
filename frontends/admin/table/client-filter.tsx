import { type Client, CLIENT_SEARCH, clientsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { useSearchInput } from '@atelier/shared/ui/remote-select';
import type { Filter, FilterValuesProps } from './filter';
import { RecordName, RecordValues } from './record-values';

function ClientValues(props: FilterValuesProps) {
  const searchInput = useSearchInput(CLIENT_SEARCH.max);
  const { search } = searchInput;
  const results = useApiQuery(clientsApi.search, { query: search ? { search } : {} });
  const choices = (results.data ?? []).map((client) => ({
    value: client.id,
    label: client.name,
    detail: emailOf(client),
  }));
  return <RecordValues {...props} {...{ searchInput, results, choices }} failedText="Couldn’t load clients" />;
}

const emailOf = ({ email, hasProvenEmail }: Client): string | undefined =>
  email && !hasProvenEmail ? `${email}, not confirmed` : (email ?? undefined);

const ClientName = ({ value }: { value: string }) => (
  <RecordName record={useApiQuery(clientsApi.get, { params: { id: value } })} />
);

export const CLIENT_FILTER: Filter = {
  param: 'client',
  label: 'Client',
  allLabel: 'All clients',
  Values: ClientValues,
  ValueName: ClientName,
};
