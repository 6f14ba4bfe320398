import { secondStepApi, type SecondStepStatus } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useState } from 'react';
import { SettingsSection } from './settings-section';
import { AuthenticatorSetup } from './authenticator-setup';
import { RecoveryCodeList } from './recovery-code-list';
import styles from './second-step.module.css';
import { SecondStepDetails } from './second-step-details';
import { useNewAuthenticator } from './use-new-authenticator';

export function SecondStep() {
  const { data, error, isPending, refetch } = useApiQuery(secondStepApi.status);
  return (
    <SettingsSection
      title="Second step"
      intro="A code from your phone, besides your password. It keeps others out who learn your password."
    >
      {isPending && <LoadingState />}
      {error && !data && (
        <ErrorState title="Couldn’t load your second step" error={error} retry={() => void refetch()} />
      )}
      {data && <SecondStepContent status={data} />}
    </SettingsSection>
  );
}

function SecondStepContent({ status }: { status: SecondStepStatus }) {
  const [codes, setCodes] = useState<string[]>();
  const setup = useNewAuthenticator();
  if (codes) return <RecoveryCodeList codes={codes} onDone={() => setCodes(undefined)} />;
  if (setup.authenticator)
    return <AuthenticatorSetup authenticator={setup.authenticator} onAdded={setCodes} onClose={setup.close} />;
  if (status.authenticator)
    return (
      <SecondStepDetails
        authenticator={status.authenticator}
        recoveryCodesLeft={status.recoveryCodesLeft}
        onRenewed={setCodes}
      />
    );
  return (
    <div className={styles.none}>
      <p>Your account has no second step. You need an authenticator app, such as the one of your password manager.</p>
      <Button type="primary" onClick={setup.begin} loading={setup.isPending}>
        Set up an authenticator app
      </Button>
    </div>
  );
}
