import { authApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { useSearchParams } from '@atelier/shared/router';
import { setUser } from '@atelier/shared/session';
import { errorMessage } from '@atelier/shared/format';
import { useEffect, useState } from 'react';

/** Redeems the token of a mailed link, once, and takes it out of the address, where others may read it. */
export function useConfirmation() {
  const [search, setSearch] = useSearchParams();
  const token = search.get('confirm');
  const [kept, setKept] = useState<string>();
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<Error>();
  const { mutate, isPending } = useApiMutation(authApi.confirmEmail, {
    invalidates: [authApi.email],
    onDone: (user) => {
      setUser(user);
      setEmail(user.email);
      setSearch({}, { replace: true });
    },
    // Whoever has to sign in first is led away before this, and comes back with the token.
    onFailed: (why) => {
      setError(why);
      setKept(token ?? kept);
      setSearch({}, { replace: true });
    },
  });

  useEffect(() => {
    if (token === null) return undefined;
    // In a moment: a page that React shows twice to try it out asks once.
    const soon = setTimeout(() => mutate({ body: { token } }));
    return () => clearTimeout(soon);
  }, [token, mutate]);

  const again = () => {
    if (kept === undefined) return;
    setError(undefined);
    mutate({ body: { token: kept } });
  };
  return { email, busy: token !== null || isPending, failure: error && failureOf(error), again };
}

/** Whether asking once more could help: the link is still good where nobody could look at it. */
const failureOf = (error: Error) => ({
  words: errorMessage(error),
  passing: error instanceof CallError && (error.status === 0 || error.status >= 500),
});
