import { SECOND_STEP, secondStepApi, type SecondStepStatus } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { Badge } from '@atelier/shared/ui/badge';
import devices from './device-list.module.css';
import { PasskeyRow } from './passkey-row';
import { RemoveStep } from './remove-step';
import { reportFailure } from './report-failure';
import { StepDates } from './step-dates';

/** New ones are worth making from here on. */
const FEW = 3;

interface SecondStepListProps {
  status: SecondStepStatus;
  onRenewed: (recoveryCodes: string[]) => void;
}

export function SecondStepList({ status, onRenewed }: SecondStepListProps) {
  const { authenticator, passkeys, recoveryCodesLeft } = status;
  const isLast = passkeys.length + (authenticator ? 1 : 0) === 1;
  const renewal = useApiMutation(secondStepApi.renewRecoveryCodes, {
    invalidates: [secondStepApi.status],
    onDone: ({ recoveryCodes }) => onRenewed(recoveryCodes),
    onFailed: (error) => reportFailure('Couldn’t make new codes', error),
  });
  return (
    <ul className={devices.list} aria-label="Second step">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
      ))}
      {authenticator && (
        <li>
          <span className={devices.device}>
            Authenticator app <Badge value="On" color="green" />
          </span>
          <StepDates {...authenticator} />
          <RemoveStep endpoint={secondStepApi.removeAuthenticator} what="the authenticator app" isLast={isLast} />
        </li>
      )}
      <li>
        <span className={devices.device}>
          Recovery codes {recoveryCodesLeft <= FEW && <Badge value={`${recoveryCodesLeft} left`} color="yellow" />}
        </span>
        <span className={devices.since}>
          {recoveryCodesLeft} of {SECOND_STEP.recoveryCodes} are left, in case you lose everything else.
        </span>
        <Button onClick={() => renewal.mutate({})} loading={renewal.isPending}>
          Make new codes
        </Button>
      </li>
    </ul>
  );
}
