import { clientsApi, type UnconfirmedClient } from '@atelier/contracts';
import { call, isUnauthorized } from '@atelier/shared/api';
import { errorMessage } from '@atelier/shared/format';
import { NativeDialog } from '@atelier/shared/native-dialog';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { Button } from '@atelier/shared/ui/button';
import { useState } from 'react';
import styles from './native-dialog.module.css';

interface AcceptClientDialogProps {
  client: UnconfirmedClient;
  settle: (isAccepted: boolean) => void;
}

/** Before an admin shares a first project, invoice, or file with an account that may be a stranger's. */
export default function AcceptClientDialog({ client: { id, name, email }, settle }: AcceptClientDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const accept = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      await call(clientsApi.accept, { params: { id }, body: { email } });
      settle(true);
    } catch (failure) {
      setIsBusy(false);
      if (isUnauthorized(failure)) {
        signInAgain();
        settle(false);
      } else {
        setError(errorMessage(failure as Error));
      }
    }
  };
  return (
    <NativeDialog
      title="Email not confirmed. Continue?"
      reason={
        <>
          <p>
            {name} signed up with {email} but hasn’t confirmed it. Anyone can sign up with another person’s email, and
            would see the projects, invoices, and files that you add to this account.
          </p>
          <p>
            To be sure, ask the client, or send a password link from their account page: following it confirms the
            email. If you continue, we won’t ask again for this client.
          </p>
        </>
      }
      focus="[data-cancel] button"
      onCancel={() => settle(false)}
    >
      <div className={styles.form}>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <div className={styles.buttons}>
          <span data-cancel>
            <Button variant="line" small onClick={() => settle(false)}>
              Cancel
            </Button>
          </span>
          <Button small disabled={isBusy} onClick={() => void accept()} className={styles.consoleButton}>
            {isBusy ? 'Continuing...' : 'Continue anyway'}
          </Button>
        </div>
      </div>
    </NativeDialog>
  );
}
