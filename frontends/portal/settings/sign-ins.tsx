import { authApi, type ActiveSession } from '@atelier/contracts';
import { useAnswer } from '@atelier/shared/answers';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { Badge } from '@atelier/shared/ui/badge';
import { when } from '@atelier/shared/words';
import { Part } from './part';
import styles from './settings.module.css';
import { SignOutElsewhere } from './sign-out-elsewhere';

export function SignIns() {
  const { data, error, isPending, refetch } = useAnswer(authApi.sessions);
  return (
    <Part
      title="Where you are signed in"
      lead="Something here that you do not know? Sign out everywhere else, and change your password."
    >
      {isPending && <Waiting />}
      {error && <Failed title="The list did not arrive" error={error} retry={() => void refetch()} />}
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
        {device} {current && <Badge of="this one" colour="green" />}
      </span>
      <span className={styles.since}>
        since <time dateTime={signedInAt}>{when(signedInAt)}</time>
      </span>
    </li>
  );
}
