import { Button } from '@atelier/shared/antd/frame';
import { Icon } from '@atelier/shared/ui/icon';
import { type ReactNode, useId } from 'react';
import { useDisclosure } from '../disclosure';
import styles from './list-toolbar.module.css';

interface ToolbarMoreProps {
  label?: string;
  /** With the classes that this toolbar has: `more`, `moreButton`, `actions`, and `isOpen`. */
  classes?: typeof styles;
  children: ReactNode;
}

/** Shows its buttons in a row, and on a phone under a “…”. */
export function ToolbarMore({ label = 'More list actions', classes = styles, children }: ToolbarMoreProps) {
  const { isOpen, setIsOpen, container, handlers } = useDisclosure();
  const id = useId();
  return (
    <div ref={container} className={classes.more} {...handlers}>
      <Button
        className={classes.moreButton ?? ''}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<Icon name="more" />}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={id} className={`${classes.actions} ${isOpen ? classes.isOpen : ''}`}>
        {children}
      </div>
    </div>
  );
}
