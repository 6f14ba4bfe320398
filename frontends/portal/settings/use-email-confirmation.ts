import { authApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { useSearchParams } from '@atelier/shared/router';
import { setUser } from '@atelier/shared/session';
import { errorMessage } from '@atelier/shared/format';
import { useEffect, useState } from 'react';

/** Redeems the token of a mailed link, once, and takes it out of the address, where others may read it. */
export function useEmailConfirmation() {
  const [search, setSearch] = useSearchParams();
  const token = search.get('confirm');
  const [redeemedToken, setRedeemedToken] = useState<string>();
  const [email, setEmail] = useState<string | null>(null);
  const [confirmError, setError] = useState<Error>();
  const { mutate, isPending } = useApiMutation(authApi.confirmEmail, {
    invalidates: [authApi.email],
    onDone: (user) => {
      setUser(user);
      setEmail(user.email);
      setSearch({}, { replace: true });
    },
    // Whoever has to sign in first is led away before this, and comes back with the token.
    onFailed: (reason) => {
      setError(reason);
      setRedeemedToken(token ?? redeemedToken);
      setSearch({}, { replace: true });
    },
  });

  useEffect(() => {
    if (token === null) return undefined;
    // In a moment: a page that React shows twice to try it out asks once.
    const timer = setTimeout(() => mutate({ body: { token } }));
    return () => clearTimeout(timer);
  }, [token, mutate]);

  const retry = () => {
    if (redeemedToken === undefined) return;
    setError(undefined);
    mutate({ body: { token: redeemedToken } });
  };
  return {
    email,
    isConfirming: token !== null || isPending,
    error: confirmError && describeError(confirmError),
    retry,
  };
}

/** Whether asking once more could help: the link is still good where nobody could look at it. */
const describeError = (error: Error) => ({
  message: errorMessage(error),
  isTemporary: error instanceof CallError && (error.status === 0 || error.status >= 500),
});
