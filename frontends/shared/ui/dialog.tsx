import { type MouseEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

interface DialogProps {
  ref?: Ref<HTMLDivElement>;
  title: string;
  opener: HTMLElement | undefined;
  onClose: () => void;
  onClickOutside: () => void;
  children: ReactNode;
}

/** Not a native modal and without `aria-modal`: #root is inert, but toasts beside it stay reachable. */
export function Dialog({ ref, title, opener, onClose, onClickOutside, children }: DialogProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const pressTarget = useRef<EventTarget>(null);
  useImperativeHandle(ref, () => panel.current as HTMLDivElement);

  useEffect(() => {
    const unlock = lockPage();
    panel.current?.focus({ preventScroll: true });
    return () => {
      unlock();
      restoreFocus(opener);
    };
  }, [opener]);

  useEffect(() => {
    const onKey = ({ key, target, isComposing, defaultPrevented }: KeyboardEvent) => {
      const isInside = target === document.body || (target instanceof Node && panel.current?.contains(target));
      if (key === 'Escape' && isInside && !isComposing && !defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  const backdropHandlers = {
    onMouseDown: (event: MouseEvent) => {
      pressTarget.current = event.target;
      if (event.target === event.currentTarget) event.preventDefault();
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      // A text selection may start inside the dialog and end outside.
      if (target === currentTarget && pressTarget.current === currentTarget) onClickOutside();
    },
  };

  return createPortal(
    <div className={styles.backdrop} {...backdropHandlers}>
      <div ref={panel} role="dialog" aria-labelledby={id} tabIndex={-1} className={styles.panel}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          ×
        </button>
        {children}
      </div>
    </div>,
    document.body,
  );
}

function lockPage(): () => void {
  const page = document.getElementById('root');
  const { style, clientWidth } = document.documentElement;
  if (page) page.inert = true;
  style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : '';
  style.overflow = 'hidden';
  return () => {
    if (page) page.inert = false;
    style.scrollbarGutter = '';
    style.overflow = '';
  };
}

function restoreFocus(opener: HTMLElement | undefined): void {
  opener?.focus();
  if (document.activeElement !== opener) document.getElementById('main')?.focus({ preventScroll: true });
}
