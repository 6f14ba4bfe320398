import { authApi, type EmailStatus } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useEffect, useRef, useState } from 'react';
import { EmailForm } from './email-form';
import { Part } from './part';
import { Pending } from './pending';
import styles from './settings.module.css';

export function Email() {
  const { data, error, isPending, refetch } = useApiQuery(authApi.email);
  return (
    <Part
      title="E-mail"
      lead="Where we write to, and where a lost password is replaced. A new address counts once you have followed the link that we send to it."
    >
      {isPending && <LoadingState />}
      {error && <ErrorState title="Your address did not arrive" error={error} retry={() => void refetch()} />}
      {data && <Standing {...data} />}
    </Part>
  );
}

function Standing({ email, pending }: EmailStatus) {
  /** What the form begins with, while it is open. */
  const [wanted, setWanted] = useState<string>();
  const [returns, setReturns] = useState(0);
  const change = useRef<HTMLButtonElement>(null);
  // What had the keys is gone.
  useEffect(() => {
    if (returns > 0) change.current?.focus();
  }, [returns]);

  const back = () => {
    setWanted(undefined);
    setReturns(returns + 1);
  };
  return (
    <>
      <div className={styles.standing}>
        <span className={styles.address}>{email ?? 'You have given us no address yet.'}</span>
        {wanted === undefined && (
          <Button ref={change} onClick={() => setWanted('')}>
            {email ? 'Change e-mail' : 'Add an e-mail address'}
          </Button>
        )}
      </div>
      {pending && <Pending {...pending} sendAgain={() => setWanted(pending.email)} onForgotten={back} />}
      {wanted !== undefined && <EmailForm key={wanted} wanted={wanted} onClose={back} />}
    </>
  );
}
