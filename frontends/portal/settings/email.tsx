import { accountApi, type EmailStatus } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { Badge } from '@atelier/shared/ui/badge';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useEffect, useRef, useState } from 'react';
import { ConfirmEmail } from './confirm-email';
import { EmailForm } from './email-form';
import { SettingsSection } from './settings-section';
import { PendingEmail } from './pending-email';
import styles from './settings.module.css';

export function Email() {
  const { data, error, isPending, refetch } = useApiQuery(accountApi.email);
  return (
    <SettingsSection
      title="Email"
      intro="We use this for notifications and password resets. To change it, confirm the new address by email."
    >
      {isPending && <LoadingState />}
      {error && <ErrorState title="Couldn’t load your email" error={error} retry={() => void refetch()} />}
      {data && <EmailContent {...data} />}
    </SettingsSection>
  );
}

function EmailContent({ email, isConfirmed, pending }: EmailStatus) {
  const [initialEmail, setInitialEmail] = useState<string>();
  const [closeCount, setCloseCount] = useState(0);
  const changeButton = useRef<HTMLButtonElement>(null);
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
        <span className={styles.address}>
          {email ?? 'No email on file.'}
          {email && isConfirmed && <span className={styles.confirmed}>Confirmed</span>}
          {email && !isConfirmed && <Badge value="unconfirmed" color="yellow" label="Not confirmed" />}
        </span>
        {initialEmail === undefined && (
          <Button ref={changeButton} onClick={() => setInitialEmail('')}>
            {email ? 'Change email' : 'Add email'}
          </Button>
        )}
      </div>
      {pending && pending.email !== email && (
        <PendingEmail {...pending} resend={() => setInitialEmail(pending.email)} onCanceled={closeForm} />
      )}
      {email && !isConfirmed && (!pending || pending.email === email) && (
        <ConfirmEmail email={email} expiresAt={pending?.expiresAt} />
      )}
      {initialEmail !== undefined && <EmailForm key={initialEmail} initialEmail={initialEmail} onClose={closeForm} />}
    </>
  );
}
