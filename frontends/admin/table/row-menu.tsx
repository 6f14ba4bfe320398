import { Button } from '@atelier/shared/antd/frame';
import { Icon } from '@atelier/shared/ui/icon';
import { lazyPart } from '@atelier/shared/lazy-page';
import { Suspense, useRef, useState } from 'react';
import type { RowAction } from './row-actions';
import styles from './row-menu.module.css';

const RowMenuItems = lazyPart(() => import('./row-menu-items'));

interface RowMenuProps {
  name: string;
  path: string | undefined;
  actions: RowAction[];
}

/** The “…” of a row. Its menu is loaded when the first one is opened. */
export function RowMenu({ name, path, actions }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The menu closes when the button is pressed, before the click.
  const wasOpen = useRef(false);
  if (!path && actions.length === 0) return null;
  const toggle = () => {
    setIsOpen(!wasOpen.current);
    wasOpen.current = false;
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.container}>
      <Button
        ref={button}
        type="text"
        size="small"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<Icon name="more" />}
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={toggle}
      />
      {isOpen && (
        <Suspense>
          <RowMenuItems path={path} actions={actions} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
