import { authApi, type ActiveSession } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Badge } from '@atelier/shared/ui/badge';
import { formatDateTime } from '@atelier/shared/format';
import { SettingsSection } from './settings-section';
import styles from './settings.module.css';
import { SignOutElsewhere } from './sign-out-elsewhere';

export function Sessions() {
  const { data, error, isPending, refetch } = useApiQuery(authApi.sessions);
  return (
    <SettingsSection
      title="Active sessions"
      intro="Don’t recognize one? Sign out of other devices and change your password."
    >
      {isPending && <LoadingState />}
      {error && <ErrorState title="Couldn’t load sessions" error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <ul className={styles.sessions} aria-label="Active sessions">
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

function SessionRow({ device, signedInAt, current }: ActiveSession) {
  return (
    <li>
      <span className={styles.device}>
        {device} {current && <Badge value="This device" color="green" />}
      </span>
      <span className={styles.since}>
        Signed in <time dateTime={signedInAt}>{formatDateTime(signedInAt)}</time>
      </span>
    </li>
  );
}
