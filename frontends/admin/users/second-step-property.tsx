import { type SecondStepKind, type UserDetails, usersApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { Property } from '../properties/properties';
import { AFFECTED_ENDPOINTS } from './labels';
import styles from './user.module.css';

const KINDS: Record<SecondStepKind, string> = { app: 'Authenticator app', passkey: 'Passkey' };

export function SecondStepProperty({ user }: { user: UserDetails }) {
  const { secondSteps = [], secondStepEndsAt } = user;
  return (
    <Property name="Second step">
      {secondSteps.length > 0 ? secondSteps.map((kind) => KINDS[kind]).join(', ') : 'None'}
      {secondStepEndsAt && (
        <>
          {' '}
          <span className={styles.muted}>Removed, ends {formatDateTime(secondStepEndsAt)}</span> <Keep user={user} />
        </>
      )}
    </Property>
  );
}

function Keep({ user: { id, name } }: { user: UserDetails }) {
  const { mutate, isPending } = useApiMutation(usersApi.keepSecondStep, {
    invalidates: AFFECTED_ENDPOINTS,
    onDone: () => toast({ title: `${name} keeps the second step` }),
    onFailed: (error) =>
      toast({ title: 'Couldn’t keep the second step', description: errorMessage(error), destructive: true }),
  });
  return (
    <Button size="small" loading={isPending} onClick={() => mutate({ params: { id } })}>
      Keep it
    </Button>
  );
}
