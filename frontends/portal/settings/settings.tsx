import { useUser } from '@atelier/shared/session';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Confirmation } from './confirmation';
import { Email } from './email';
import { Password } from './password';
import { Profile } from './profile';
import styles from './settings.module.css';
import { SignIns } from './sign-ins';

/** What somebody can change about their own account. */
export default function Settings() {
  const user = useUser();
  return (
    <ConsoleFrame title="Your account">
      <Confirmation />
      {user && (
        <div className={styles.parts}>
          <Profile user={user} />
          <Email />
          <Password user={user} />
          <SignIns />
        </div>
      )}
    </ConsoleFrame>
  );
}
