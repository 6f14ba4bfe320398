import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { Alert } from '@atelier/shared/ui/alert';
import { useEffect, useRef } from 'react';
import settingsStyles from './settings.module.css';
import styles from './second-step.module.css';

/** The server can’t show them again. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: 'Recovery codes copied' }),
      () => toast({ title: 'Couldn’t copy the codes', description: 'Select and copy them.', destructive: true }),
    );
  return (
    <div ref={list} tabIndex={-1} className={styles.codes}>
      <Alert
        type="warning"
        role="none"
        title="Save your recovery codes now"
        description="If you lose your phone, each of them signs you in once. We can’t show them again."
      />
      <ol className={styles.codeList} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={settingsStyles.buttons}>
        <Button type="primary" onClick={onDone}>
          I saved them
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
          download="recovery-codes.txt"
        >
          Download
        </Button>
      </div>
    </div>
  );
}
