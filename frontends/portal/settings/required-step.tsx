import { safeNext, startPageOf } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useSearchParams } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { Card } from '@atelier/shared/ui/card';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { SecondStepSetup } from './second-step';
import styles from './second-step.module.css';

/** The only page that admins reach before they have a second step, where one is required. */
export default function RequiredStep() {
  const user = useUser();
  const [query] = useSearchParams();
  const next = safeNext(query.get('next')) ?? (user ? startPageOf(user) : '/');
  return (
    <ConsoleFrame
      title="Add a second step"
      intro={
        user?.role === 'admin' &&
        'You work with other people’s files and money, so a password alone isn’t enough. Add a passkey or an authenticator app to continue.'
      }
    >
      <div className={styles.required}>
        <Card>
          <SecondStepSetup
            next={
              <Button type="primary" size="large" href={next} className={styles.next}>
                Continue
              </Button>
            }
          />
        </Card>
      </div>
    </ConsoleFrame>
  );
}
