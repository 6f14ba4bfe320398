import { authApi, type EmailStatus } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useEffect, useRef, useState } from 'react';
import { EmailForm } from './email-form';
import { SettingsSection } from './settings-section';
import { PendingEmail } from './pending-email';
import styles from './settings.module.css';

export function Email() {
  const { data, error, isPending, refetch } = useApiQuery(authApi.email);
  return (
    <SettingsSection
      title="E-mail"
      intro="Where we write to, and where a lost password is replaced. A new address counts once you have followed the link that we send to it."
    >
      {isPending && <LoadingState />}
      {error && <ErrorState title="Your address did not arrive" error={error} retry={() => void refetch()} />}
      {data && <EmailContent {...data} />}
    </SettingsSection>
  );
}

function EmailContent({ email, pending }: EmailStatus) {
  /** What the form begins with, while it is open. */
  const [initialEmail, setInitialEmail] = useState<string>();
  const [closeCount, setCloseCount] = useState(0);
  const changeButton = useRef<HTMLButtonElement>(null);
  // What had the keys is gone.
  useEffect(() => {
    if (closeCount > 0) changeButton.current?.focus();
  }, [closeCount]);

  const closeForm = () => {
    setInitialEmail(undefined);
    setCloseCount(closeCount + 1);
  };
  return (
    <>
      <div className={styles.currentEmail}>
        <span className={styles.address}>{email ?? 'You have given us no address yet.'}</span>
        {initialEmail === undefined && (
          <Button ref={changeButton} onClick={() => setInitialEmail('')}>
            {email ? 'Change e-mail' : 'Add an e-mail address'}
          </Button>
        )}
      </div>
      {pending && <PendingEmail {...pending} resend={() => setInitialEmail(pending.email)} onCanceled={closeForm} />}
      {initialEmail !== undefined && <EmailForm key={initialEmail} initialEmail={initialEmail} onClose={closeForm} />}
    </>
  );
}
