import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './native-dialog.module.css';

interface NativeDialogProps {
  title: string;
  reason: ReactNode;
  /** Selects the element that gets the focus. */
  focus: string;
  onCancel: () => void;
  children: ReactNode;
}

/** A native modal, because it may open above a dialog of the console, which it then makes inert. */
export function NativeDialog({ title, reason, focus, onCancel, children }: NativeDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.querySelector<HTMLElement>(focus)?.focus();
    // The dialog beneath closes on Escape too.
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    element.addEventListener('keydown', keepEscape);
    return () => {
      element.removeEventListener('keydown', keepEscape);
      element.close();
    };
  }, [focus]);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-reason`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-reason`} className={styles.reason}>
        {reason}
      </div>
      {children}
    </dialog>,
    document.body,
  );
}
