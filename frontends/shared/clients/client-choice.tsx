import { type Client, CLIENT_SEARCH, clientsApi } from '@atelier/contracts';
import { useAnswer } from '@atelier/shared/answers';
import { type ChoiceProps, OneOf, useTyping } from '@atelier/shared/ui/one-of';

const WORDS = {
  placeholder: 'Find a client by name or e-mail',
  none: 'Nobody is called so',
  away: 'The clients did not arrive',
  oneAway: 'The client did not arrive',
};

interface ClientChoiceProps extends ChoiceProps {
  onChange: (id: string | undefined) => void;
}

/** One of the agency's clients, found by how a name or an address begins. */
export function ClientChoice({ value, ...rest }: ClientChoiceProps) {
  const typing = useTyping(CLIENT_SEARCH.max);
  const { search } = typing;
  const { data, error, isFetching, refetch } = useAnswer(clientsApi.search, { query: search ? { search } : {} });
  const chosen = useAnswer(clientsApi.get, { params: { id: value ?? '' }, enabled: !!value });
  return (
    <OneOf
      {...rest}
      value={value}
      typing={typing}
      found={{ rows: data ?? undefined, error, isFetching, refetch }}
      chosen={value ? chosen : NOBODY}
      nameOf={nameOf}
      words={WORDS}
    />
  );
}

const NOBODY = { data: undefined, error: null };

/** Names may be alike. */
const nameOf = ({ name, email }: Client): string => (email ? `${name} (${email})` : name);
