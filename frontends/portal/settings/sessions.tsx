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
      title="Where you are signed in"
      intro="Something here that you do not know? Sign out everywhere else, and change your password."
    >
      {isPending && <LoadingState />}
      {error && <ErrorState title="The list did not arrive" error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <ul className={styles.sessions} aria-label="Where you are signed in">
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
        {device} {current && <Badge value="this one" color="green" />}
      </span>
      <span className={styles.since}>
        since <time dateTime={signedInAt}>{formatDateTime(signedInAt)}</time>
      </span>
    </li>
  );
}
