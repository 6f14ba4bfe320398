import { authApi, type ActiveSession } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Badge } from '@atelier/shared/ui/badge';
import { formatDateTime } from '@atelier/shared/format';
import { Part } from './part';
import styles from './settings.module.css';
import { SignOutElsewhere } from './sign-out-elsewhere';

export function SignIns() {
  const { data, error, isPending, refetch } = useApiQuery(authApi.sessions);
  return (
    <Part
      title="Where you are signed in"
      lead="Something here that you do not know? Sign out everywhere else, and change your password."
    >
      {isPending && <LoadingState />}
      {error && <ErrorState title="The list did not arrive" error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <ul className={styles.places} aria-label="Where you are signed in">
            {data.map((place) => (
              <Place key={place.id} {...place} />
            ))}
          </ul>
          <SignOutElsewhere places={data.filter(({ current }) => !current).length} />
        </>
      )}
    </Part>
  );
}

function Place({ device, signedInAt, current }: ActiveSession) {
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
