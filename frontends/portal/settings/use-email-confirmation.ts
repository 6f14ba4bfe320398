import { accountApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { useSearchParams } from '@atelier/shared/router';
import { setUser } from '@atelier/shared/session';
import { errorMessage } from '@atelier/shared/format';
import { useEffect, useState } from 'react';

/** Redeems the token from an emailed link once and removes it from the URL. */
export function useEmailConfirmation() {
  const [search, setSearch] = useSearchParams();
  const token = search.get('confirm');
  const [redeemedToken, setRedeemedToken] = useState<string>();
  const [email, setEmail] = useState<string | null>(null);
  const [confirmError, setError] = useState<Error>();
  const { mutate, isPending } = useApiMutation(accountApi.confirmEmail, {
    invalidates: [accountApi.email],
    onDone: (user) => {
      setUser(user);
      setEmail(user.email);
      setSearch({}, { replace: true });
    },
    // Not reached on 401: the sign-in redirect keeps the token in the URL.
    onFailed: (reason) => {
      setError(reason);
      setRedeemedToken(token ?? redeemedToken);
      setSearch({}, { replace: true });
    },
  });

  useEffect(() => {
    if (token === null) return undefined;
    // Deferred, so that React's StrictMode double mount sends one request.
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

/** A retry helps only when the request did not reach the server. */
const describeError = (error: Error) => ({
  message: errorMessage(error),
  isTemporary: error instanceof CallError && (error.status === 0 || error.status >= 500),
});
