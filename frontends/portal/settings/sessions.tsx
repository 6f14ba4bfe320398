import { accountApi, type ActiveSession, sessionsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { invalidate, useApiMutation, useApiQuery } from '@atelier/shared/api-query';
import { toast } from '@atelier/shared/toast';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Badge } from '@atelier/shared/ui/badge';
import { errorMessage, formatDateTime, isNotFound } from '@atelier/shared/format';
import { SettingsSection } from './settings-section';
import styles from './device-list.module.css';
import { SignOutElsewhere } from './sign-out-elsewhere';

export function Sessions() {
  const { data, error, isPending, refetch } = useApiQuery(accountApi.sessions);
  return (
    <SettingsSection
      title="Active sessions"
      intro="Don’t recognize one? Sign out of other devices and change your password."
    >
      {isPending && <LoadingState />}
      {error && <ErrorState title="Couldn’t load sessions" error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <ul className={styles.list} aria-label="Active sessions">
            {data.map((session) => (
              <SessionRow key={session.id} {...session} />
            ))}
          </ul>
          <SignOutElsewhere otherSessionCount={data.filter(({ current }) => !current).length} />
        </>
      )}
    </SettingsSection>
  );
}

function SessionRow({ id, device, signedInAt, current }: ActiveSession) {
  const { mutate, isPending } = useApiMutation(sessionsApi.end, {
    invalidates: [accountApi.sessions],
    onDone: () => {
      toast({ title: `Signed out of ${device}` });
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onFailed: (error) => {
      // It ended on its own or from another page.
      if (isNotFound(error)) void invalidate(accountApi.sessions);
      else toast({ title: `Couldn’t sign out ${device}`, description: errorMessage(error), destructive: true });
    },
  });
  return (
    <li>
      <span className={styles.device}>
        {device} {current && <Badge value="This device" color="green" />}
      </span>
      <span className={styles.since}>
        Signed in <time dateTime={signedInAt}>{formatDateTime(signedInAt)}</time>
      </span>
      {!current && (
        <Button aria-label={`Sign out ${device}`} loading={isPending} onClick={() => mutate({ params: { id } })}>
          Sign out
        </Button>
      )}
    </li>
  );
}
