import type { PasskeyProof } from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { Icon } from '@atelier/shared/ui/icon';
import { errorMessage } from '@atelier/shared/format';
import { type ComponentProps, useState } from 'react';
import { provePasskey, usePasskeySupport } from './passkeys';
import styles from './second-step.module.css';

interface PasskeyButtonProps<Result> extends Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  label: string;
  send: (proof: PasskeyProof) => Promise<Result>;
  onDone: (result: Result) => void;
  /** True if the failure needs no message here. */
  onFailed?: (error: unknown) => boolean;
}

/** Takes its place from the start, so that nothing moves once the browser turns out to know passkeys. */
export function PasskeyButton<Result>(props: PasskeyButtonProps<Result>) {
  const { label, send, onDone, onFailed, ...button } = props;
  const isSupported = usePasskeySupport();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const start = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      // Stays busy, because what follows leaves the page or closes the dialog.
      onDone(await send(await provePasskey()));
    } catch (error) {
      setBusy(false);
      if (!onFailed?.(error)) setProblem(error instanceof Error ? errorMessage(error) : undefined);
    }
  };
  return (
    <div className={styles.passkey} hidden={!isSupported}>
      <Button {...button} data-passkey disabled={busy} onClick={() => void start()}>
        <Icon name="key" />
        {busy ? 'Waiting for your passkey...' : label}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
