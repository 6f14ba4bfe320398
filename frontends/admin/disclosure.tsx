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
  /** The panel begins where its button does. */
  isAtStart?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that shows a panel under it, which stays beside the button in the tab order. */
export function Disclosure({
  button,
  className = '',
  isEmptyWhenClosed = false,
  isAtStart = false,
  children,
}: DisclosureProps) {
  const { isOpen, setIsOpen, container, close, handlers } = useDisclosure();
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => panel.current && keepOnScreen(panel.current);
    place();
    // Zooming moves the button.
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [isOpen]);
  return (
    <div ref={container} className={styles.container} {...handlers}>
      <Button {...button} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} />
      {/* Focusable, so that a click between its controls doesn’t close it. */}
      <div
        ref={panel}
        id={id}
        className={`${styles.panel} ${isAtStart ? styles.atStart : ''} ${className}`}
        tabIndex={-1}
        hidden={!isOpen}
      >
        {(isOpen || !isEmptyWhenClosed) && (typeof children === 'function' ? children(close) : children)}
      </div>
    </div>
  );
}

/** Closes on Escape and where the focus leaves; the first button of the container opens it. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsOpen(false);
    container.current?.querySelector('button')?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) close();
  };
  // A dialog that an item opened keeps its item, which gets the focus back.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const staysOpen = !relatedTarget || relatedTarget.closest(DIALOG) || container.current?.contains(relatedTarget);
    if (!staysOpen) setIsOpen(false);
  };
  return { isOpen, setIsOpen, container, close, handlers: { onKeyDown, onBlur } };
}

const EDGE_PX = 8;

/** The button may stand near an edge of the screen. */
function keepOnScreen(panel: HTMLElement): void {
  panel.style.removeProperty('--shift');
  const { left, right } = panel.getBoundingClientRect();
  const overflow = right - (document.documentElement.clientWidth - EDGE_PX);
  if (left < EDGE_PX) panel.style.setProperty('--shift', `${left - EDGE_PX}px`);
  else if (overflow > 0) panel.style.setProperty('--shift', `${-overflow}px`);
}
