import { secondStepApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { pageUrl } from '@atelier/shared/api';
import { errorMessage } from '@atelier/shared/format';
import { paths } from '@atelier/shared/paths';
import { setUser, useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { Panel } from '@atelier/shared/ui/panel';
import styles from './second-step-notice.module.css';

/** For admins without one, until they add or decline it. */
export function SecondStepNotice() {
  const user = useUser();
  const { mutate, isPending } = useApiMutation(secondStepApi.decline, {
    onDone: () => {
      if (user) setUser({ ...user, missingSecondStep: undefined });
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onFailed: (error) => toast({ title: 'Couldn’t hide this', description: errorMessage(error), destructive: true }),
  });
  if (user?.missingSecondStep !== 'recommended') return null;
  return (
    <Panel title="Add a second step" className={styles.notice}>
      <p>
        Your password alone opens every client’s files and money. A passkey or an app keeps others out who learn it.
      </p>
      <div className={styles.buttons}>
        <Button type="primary" href={pageUrl(paths.settings)}>
          Add a second step
        </Button>
        <Button onClick={() => mutate({})} loading={isPending}>
          No, thanks
        </Button>
      </div>
    </Panel>
  );
}
