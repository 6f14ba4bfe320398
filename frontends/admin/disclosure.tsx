import { Button } from '@atelier/shared/antd/frame';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './disclosure.module.css';

const DIALOG = '[role="dialog"], .ant-modal-root';

interface DisclosureProps {
  button: Omit<ComponentProps<typeof Button>, 'onClick' | 'aria-expanded' | 'aria-controls'>;
  className?: string | undefined;
  /** Leaves the closed panel empty. Items with dialogs of their own must stay. */
  isEmptyWhenClosed?: boolean;
  children: ReactNode;
}

/** A button that shows a panel under it, which stays beside the button in the tab order. */
export function Disclosure({ button, className = '', isEmptyWhenClosed = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (isOpen && panel.current) keepOnScreen(panel.current);
  }, [isOpen]);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    container.current?.querySelector('button')?.focus();
  };
  // A dialog that an item opened keeps its item, which gets the focus back.
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    const staysOpen = !relatedTarget || relatedTarget.closest(DIALOG) || container.current?.contains(relatedTarget);
    if (!staysOpen) setIsOpen(false);
  };
  return (
    <div ref={container} className={styles.container} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <Button {...button} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} />
      {/* Focusable, so that a click between its controls doesn’t close it. */}
      <div ref={panel} id={id} className={`${styles.panel} ${className}`} tabIndex={-1} hidden={!isOpen}>
        {(isOpen || !isEmptyWhenClosed) && children}
      </div>
    </div>
  );
}

const EDGE_PX = 8;

/** The button may stand at the left of a narrow screen. */
function keepOnScreen(panel: HTMLElement): void {
  panel.style.removeProperty('--shift');
  const { left } = panel.getBoundingClientRect();
  if (left < EDGE_PX) panel.style.setProperty('--shift', `${left - EDGE_PX}px`);
}
