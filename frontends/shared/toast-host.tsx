import { dismissToast, type Toast as Message, type ToastAction, useToast } from '@atelier/shared/toast';
import * as Radix from '@radix-ui/react-toast';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';
import { findToastPlace, pageScrolls, type ToastPlace, watchPage } from './toast-place';

const DURATION_MS = 5000;
/** As long as emails can be undone. */
const UNDO_DURATION_MS = 10_000;
const SWIPE_PX = 50;
// Hidden at once; removed from state after the specification's 1,000,000 ms.
const REMOVE_DELAY_MS = 1_000_000;

/** Outside #root, which dialogs make inert. */
export default function ToastHost() {
  const message = useToast();
  const viewport = useRef<HTMLOListElement>(null);
  const [place, setPlace] = useState<ToastPlace>('bottom-right');
  const [hasRoom, setHasRoom] = useState(false);
  const avoidControls = () => {
    const list = viewport.current;
    if (!list) return;
    setPlace((current) => findToastPlace(list, current));
    setHasRoom(pageScrolls());
  };
  useLayoutEffect(() => {
    const list = viewport.current;
    if (!message || !list) return;
    setPlace(findToastPlace(list, 'bottom-right'));
    setHasRoom(pageScrolls());
  }, [message]);
  return createPortal(
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {message && <ToastItem key={message.id} message={message} onPageChange={avoidControls} />}
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        className={styles.viewport}
        data-place={place}
        data-room={(hasRoom && !place.startsWith('top')) || place === 'end'}
      />
    </Radix.Provider>,
    document.body,
  );
}

interface ToastItemProps {
  message: Message;
  onPageChange: () => void;
}

function ToastItem({ message: { id, title, description, destructive, action }, onPageChange }: ToastItemProps) {
  const [open, setOpen] = useState(true);
  // After a sign-in, the page is still loading.
  useEffect(() => (open ? watchPage(onPageChange) : undefined), [open]);
  const close = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) setTimeout(() => dismissToast(id), REMOVE_DELAY_MS);
  };
  return (
    <Radix.Root
      className={`${styles.toast} ${destructive ? styles.destructive : ''}`}
      type={destructive ? 'foreground' : 'background'}
      open={open}
      {...(action && 'onSelect' in action && { duration: UNDO_DURATION_MS })}
      onOpenChange={close}
    >
      <Radix.Title className={styles.title}>{title}</Radix.Title>
      {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
      {action && (
        <Radix.Action asChild altText={action.label}>
          {renderAction(action)}
        </Radix.Action>
      )}
      <Radix.Close className={styles.close} aria-label="Close">
        ×
      </Radix.Close>
    </Radix.Root>
  );
}

/** An element, not a component: Radix adds its own handlers to it. */
const renderAction = (action: ToastAction) =>
  'href' in action ? (
    <a href={action.href} className={styles.action}>
      {action.label}
    </a>
  ) : (
    <button type="button" className={styles.action} onClick={action.onSelect}>
      {action.label}
    </button>
  );
