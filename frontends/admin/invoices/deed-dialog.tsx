import { Modal } from '@atelier/shared/antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './dialogs.module.css';

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

/** One thing that is done to an invoice, asked for with what it means. */
export function DeedDialog(props: DeedDialogProps) {
  const { title, press, pressed, danger = false, busy, over, errors, onPress, onClose, children } = props;
  const [left, setLeft] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);
  const close = () => {
    // What was pressed to get here may be gone by now.
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost) document.getElementById('main')?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Modal
      title={title}
      open={!left && !over}
      onCancel={() => !busy && setLeft(true)}
      afterClose={close}
      afterOpenChange={(isOpen) => isOpen && body.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      okText={busy ? pressed : press}
      okButtonProps={{ danger, disabled: busy, autoFocus: !danger }}
      // The keys begin on the answer that loses nothing.
      cancelButtonProps={{ autoFocus: danger }}
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
