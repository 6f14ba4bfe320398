import { accountApi, PASSKEYS, passkeysApi, secondStepApi, type SecondStepStatus } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { makePasskey, usePasskeySupport } from '@atelier/shared/second-step/passkeys';
import { toast } from '@atelier/shared/toast';
import { reportFailure } from './report-failure';
import styles from './second-step.module.css';

interface AddPasskeyProps {
  status: SecondStepStatus;
  onAdded: (recoveryCodes: string[]) => void;
}

export function AddPasskey({ status: { passkeyDomain, passkeys }, onAdded }: AddPasskeyProps) {
  const isSupported = usePasskeySupport();
  if (!passkeyDomain)
    return <p className={styles.hint}>Passkeys need a website with a name and https, which this one doesn’t have.</p>;
  if (!isBelow(location.hostname, passkeyDomain)) {
    const { protocol, port, pathname } = location;
    const there = `${protocol}//${passkeyDomain}${port && `:${port}`}${pathname}`;
    return (
      <p className={styles.hint}>
        Passkeys don’t work at this address. <a href={there}>Use {passkeyDomain} instead</a>.
      </p>
    );
  }
  if (!isSupported) return <p className={styles.hint}>This browser doesn’t know passkeys.</p>;
  return passkeys.length < PASSKEYS.max ? (
    <AddButton isFirst={passkeys.length === 0} onAdded={onAdded} />
  ) : (
    <p className={styles.hint}>{PASSKEYS.max} passkeys are the most. Remove one to add another.</p>
  );
}

const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

function AddButton({ isFirst, onAdded }: { isFirst: boolean; onAdded: AddPasskeyProps['onAdded'] }) {
  const addition = useApiMutation(passkeysApi.add, {
    invalidates: [secondStepApi.status, accountApi.sessions],
    onDone: ({ recoveryCodes }) => {
      toast({ title: 'Passkey added', description: 'You’re signed out on all other devices.' });
      onAdded(recoveryCodes);
    },
    onFailed: (error) => reportFailure('Couldn’t add the passkey', error),
  });
  const start = useApiMutation(passkeysApi.begin, {
    invalidates: [],
    onDone: (options) =>
      void makePasskey(options).then(
        (body) => addition.mutate({ body }),
        (error: unknown) => reportFailure('Couldn’t add the passkey', error),
      ),
    onFailed: (error) => reportFailure('Couldn’t add the passkey', error),
  });
  return (
    <div className={styles.offer}>
      <Button
        type={isFirst ? 'primary' : 'default'}
        onClick={() => start.mutate({})}
        loading={start.isPending || addition.isPending}
      >
        Add a passkey
      </Button>
      <p className={styles.hint}>
        Your fingerprint, face, or screen lock instead of the password. It can’t be guessed or given away.
      </p>
    </div>
  );
}
