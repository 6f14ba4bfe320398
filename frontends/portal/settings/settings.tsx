import { accountClosingApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { MenuCountsWatcher } from '@atelier/shared/menu-counts-watcher';
import { useUser } from '@atelier/shared/session';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Billing } from './billing';
import { CloseAccount } from './close-account';
import { ClosingNotice } from './closing-notice';
import { DownloadData } from './download-data';
import { EmailConfirmation } from './email-confirmation';
import { Email } from './email';
import { Password } from './password';
import { Profile } from './profile';
import styles from './settings.module.css';
import { SecondStep } from './second-step';
import { Sessions } from './sessions';

export default function Settings() {
  const user = useUser();
  const { data: closing } = useApiQuery(accountClosingApi.status, { enabled: user?.role === 'guest' });
  return (
    <ConsoleFrame title="Account settings">
      {user?.role === 'admin' && <MenuCountsWatcher />}
      <ClosingNotice closesAt={user?.closesAt ?? closing?.closesAt} className={styles.banner} />
      <EmailConfirmation />
      {user && (
        <div className={styles.sections}>
          <Profile user={user} />
          <Email />
          {user.role === 'guest' && <Billing />}
          <Password user={user} />
          <SecondStep />
          <Sessions />
          {user.role === 'guest' && <DownloadData />}
          {user.role === 'guest' && <CloseAccount />}
        </div>
      )}
    </ConsoleFrame>
  );
}
