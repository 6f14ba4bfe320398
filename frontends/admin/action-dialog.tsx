import { Modal } from '@atelier/shared/antd/dialogs';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './action-dialog.module.css';
import { sendOnCtrlEnter } from './send-on-ctrl-enter';
import { useFocusInvalid } from './use-focus-invalid';

interface ActionDialogProps {
  title: string;
  confirmText: string;
  busyText: string;
  danger?: boolean;
  isWide?: boolean;
  /** It can't be confirmed yet, or no longer. */
  isBlocked?: boolean;
  leaveText?: string;
  busy: boolean;
  isDone: boolean;
  errors?: Record<string, string>;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function ActionDialog(props: ActionDialogProps) {
  const { title, confirmText, busyText, danger = false, busy, isDone, errors, onConfirm, onClose, children } = props;
  const { isWide = false, isBlocked = false, leaveText = 'Cancel' } = props;
  const [isDismissed, setIsDismissed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useFocusInvalid(form, errors, busy);
  /** Focus the first field, or the button that loses nothing, unless a person is in a field already. */
  const focusFirst = () => {
    if (form.current?.contains(document.activeElement)) return;
    const field = form.current?.querySelector<HTMLElement>('input, textarea');
    (field ?? document.getElementById(danger || isBlocked ? `${id}-leave` : `${id}-press`))?.focus();
  };
  useEffect(() => {
    // The button that was pressed is disabled now.
    if (isBlocked && !form.current?.contains(document.activeElement)) document.getElementById(`${id}-leave`)?.focus();
  }, [isBlocked, id]);
  useLayoutEffect(() => restoreFocus, []);
  const confirm = () => {
    if (!busy && !isBlocked) onConfirm();
  };
  return (
    <Modal
      title={title}
      {...(isWide && { width: '44rem' })}
      open={!isDismissed && !isDone}
      onCancel={() => !busy && setIsDismissed(true)}
      afterClose={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirst()}
      okText={busy ? busyText : confirmText}
      okButtonProps={{ danger, disabled: busy || isBlocked, id: `${id}-press` }}
      cancelText={leaveText}
      cancelButtonProps={{ id: `${id}-leave` }}
      onOk={onConfirm}
      // Toasts must be able to take focus.
      focusable={{ trap: false }}
    >
      <form
        ref={form}
        noValidate
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
        onKeyDown={(event) => !event.defaultPrevented && sendOnCtrlEnter(confirm)(event)}
      >
        {children}
      </form>
    </Modal>
  );
}

/** The button that opened the dialog may be gone, so focus falls back to the page. */
function restoreFocus(): void {
  const focused = document.activeElement;
  if (focused && focused !== document.body && !focused.closest('[role=dialog]')) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}
