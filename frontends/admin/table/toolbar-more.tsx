import { Button } from '@atelier/shared/antd/frame';
import { Icon } from '@atelier/shared/ui/icon';
import { type ReactNode, useId } from 'react';
import { useDisclosure } from '../disclosure';
import styles from './list-toolbar.module.css';

/** Shows its buttons in a row, and on a phone under a “…”. */
export function ToolbarMore({ children }: { children: ReactNode }) {
  const { isOpen, setIsOpen, container, handlers } = useDisclosure();
  const id = useId();
  return (
    <div ref={container} className={styles.more} {...handlers}>
      <Button
        className={styles.moreButton ?? ''}
        aria-label="More list actions"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<Icon name="more" />}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={id} className={`${styles.actions} ${isOpen ? styles.isOpen : ''}`}>
        {children}
      </div>
    </div>
  );
}
