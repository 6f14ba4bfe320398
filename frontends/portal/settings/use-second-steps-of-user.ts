import type { SecondStepKind, SecondStepStatus } from '@atelier/contracts';
import { setUser, useUser } from '@atelier/shared/session';
import { useEffect } from 'react';

/** Dialogs of the page ask for what the account has now. */
export function useSecondStepsOfUser({ authenticator, passkeys }: SecondStepStatus): void {
  const user = useUser();
  const kinds: SecondStepKind[] = [];
  if (authenticator) kinds.push('app');
  if (passkeys.length > 0) kinds.push('passkey');
  const isKnown = (user?.secondSteps ?? []).join() === kinds.join();
  useEffect(() => {
    if (user && !isKnown)
      setUser({ ...user, secondSteps: kinds.length > 0 ? kinds : undefined, missingSecondStep: undefined });
  });
}
