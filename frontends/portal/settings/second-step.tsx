import { secondStepApi, type SecondStepStatus } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { type ReactNode, useState } from 'react';
import { AddPasskey } from './add-passkey';
import { AuthenticatorSetup } from './authenticator-setup';
import { RecoveryCodeList } from './recovery-code-list';
import styles from './second-step.module.css';
import { SecondStepList } from './second-step-list';
import { SettingsSection } from './settings-section';
import { useNewAuthenticator } from './use-new-authenticator';
import { useSecondStepsOfUser } from './use-second-steps-of-user';

export const SecondStep = () => (
  <SettingsSection
    title="Second step"
    intro="A passkey, or a code from your phone besides your password. It keeps others out who learn your password."
  >
    <SecondStepSetup />
  </SettingsSection>
);

/** `next` follows once the account has a step and its recovery codes are saved. */
export function SecondStepSetup({ next }: { next?: ReactNode }) {
  const { data, error, isPending, refetch } = useApiQuery(secondStepApi.status);
  return (
    <>
      {isPending && <LoadingState />}
      {error && !data && (
        <ErrorState title="Couldn’t load your second step" error={error} retry={() => void refetch()} />
      )}
      {data && <SecondStepContent status={data} next={next} />}
    </>
  );
}

function SecondStepContent({ status, next }: { status: SecondStepStatus; next: ReactNode }) {
  const [codes, setCodes] = useState<string[]>([]);
  const setup = useNewAuthenticator();
  useSecondStepsOfUser(status);
  if (codes.length > 0) return <RecoveryCodeList codes={codes} onDone={() => setCodes([])} />;
  if (setup.authenticator)
    return <AuthenticatorSetup authenticator={setup.authenticator} onAdded={setCodes} onClose={setup.close} />;
  const hasNone = !status.authenticator && status.passkeys.length === 0;
  return (
    <div className={styles.content}>
      {hasNone ? <p>Your account has no second step.</p> : <SecondStepList status={status} onRenewed={setCodes} />}
      <AddPasskey status={status} onAdded={setCodes} />
      {!status.authenticator && (
        <div className={styles.offer}>
          <Button onClick={setup.begin} loading={setup.isPending}>
            Set up an authenticator app
          </Button>
          <p className={styles.hint}>An app on your phone shows codes, such as the one of your password manager.</p>
        </div>
      )}
      {!hasNone && next}
    </div>
  );
}
