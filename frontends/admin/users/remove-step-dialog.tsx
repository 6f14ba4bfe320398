import { SECOND_STEP, type UserDetails, usersApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { AFFECTED_ENDPOINTS } from './labels';

export function RemoveStepDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  // The dialog keeps the person that was shown when it opened.
  const [{ id, name, role }] = useState(user);
  const [isDone, setIsDone] = useState(false);
  const isMember = role === 'admin';
  const mutation = useApiMutation(usersApi.removeSecondStep, {
    invalidates: AFFECTED_ENDPOINTS,
    onDone: () => {
      toast({ title: isMember ? `${name}’s second step ends tomorrow` : `${name}’s second step is removed` });
      setIsDone(true);
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t remove the second step', description: errorMessage(error), destructive: true }),
  });
  return (
    <ActionDialog
      title={`Remove the second step of ${name}?`}
      confirmText="Remove second step"
      busyText="Removing..."
      danger
      busy={mutation.isPending}
      isDone={isDone}
      onConfirm={() => mutation.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>
        Only for someone who lost their phone, passkeys, and recovery codes. Call them at a number that you know: a
        thief would ask for the same.
      </p>
      <p>
        {isMember
          ? `You both get an email, and it counts ${SECOND_STEP.removalHours} hours from now. Until then, their signing in with it keeps it.`
          : 'You both get an email. From now on they sign in with only their password.'}
      </p>
    </ActionDialog>
  );
}
