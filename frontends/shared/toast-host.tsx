import { dismissToast, type Toast as Message, useToast } from '@atelier/shared/toast';
import * as Radix from '@radix-ui/react-toast';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';
import { findToastPlace, pageScrolls, type ToastPlace, watchPage } from './toast-place';

const DURATION_MS = 5000;
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
      onOpenChange={close}
    >
      <Radix.Title className={styles.title}>{title}</Radix.Title>
      {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
      {action && (
        <Radix.Action asChild altText={action.label}>
          <a href={action.href} className={styles.action}>
            {action.label}
          </a>
        </Radix.Action>
      )}
      <Radix.Close className={styles.close} aria-label="Close">
        ×
      </Radix.Close>
    </Radix.Root>
  );
}
