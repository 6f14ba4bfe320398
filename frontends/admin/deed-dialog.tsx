import { Modal } from '@atelier/shared/antd';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './deed-dialog.module.css';
import { useKeysAtWrong } from './use-keys-at-wrong';

interface DeedDialogProps {
  title: string;
  /** What the button does, and what it says meanwhile. */
  press: string;
  pressed: string;
  danger?: boolean;
  busy: boolean;
  /** Ends it once something was decided. */
  over: boolean;
  errors?: Record<string, string>;
  onPress: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** One thing that is done to something, asked for with what it means. */
export function DeedDialog(props: DeedDialogProps) {
  const { title, press, pressed, danger = false, busy, over, errors, onPress, onClose, children } = props;
  const [left, setLeft] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const id = useId();
  useKeysAtWrong(body, errors, busy);
  /** At what is to be filled in; where that is nothing, at the answer that loses nothing. */
  const begin = () => {
    const field = body.current?.querySelector<HTMLElement>('input, textarea');
    (field ?? document.getElementById(danger ? `${id}-leave` : `${id}-press`))?.focus();
  };
  useLayoutEffect(() => handKeysOn, []);
  return (
    <Modal
      title={title}
      open={!left && !over}
      onCancel={() => !busy && setLeft(true)}
      afterClose={onClose}
      afterOpenChange={(isOpen) => isOpen && begin()}
      okText={busy ? pressed : press}
      okButtonProps={{ danger, disabled: busy, id: `${id}-press` }}
      cancelButtonProps={{ id: `${id}-leave` }}
      onOk={onPress}
      // Toasts can have the keys.
      focusable={{ trap: false }}
    >
      <form
        ref={body}
        noValidate
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onPress();
        }}
      >
        {children}
      </form>
    </Modal>
  );
}

/** What was pressed to get here may be gone by now, and so may be the dialog itself. */
function handKeysOn(): void {
  const keys = document.activeElement;
  if (keys && keys !== document.body && !keys.closest('[role=dialog]')) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}
