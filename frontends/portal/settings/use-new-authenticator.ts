import { type NewAuthenticator, secondStepApi } from '@atelier/contracts';
import { isConfirmationCanceled } from '@atelier/shared/api';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';

export function useNewAuthenticator() {
  const [authenticator, setAuthenticator] = useState<NewAuthenticator>();
  const { mutate, isPending } = useApiMutation(secondStepApi.newAuthenticator, {
    invalidates: [],
    onDone: setAuthenticator,
    onFailed: (error) => {
      if (!isConfirmationCanceled(error))
        toast({ title: 'Couldn’t start the setup', description: errorMessage(error), destructive: true });
    },
  });
  return { authenticator, isPending, begin: () => mutate({}), close: () => setAuthenticator(undefined) };
}
