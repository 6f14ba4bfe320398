import { Icon } from '@atelier/shared/ui/icon';
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure';
import styles from './more-menu.module.css';

interface MoreMenuProps {
  label?: string;
  isSmall?: boolean;
  children: ReactNode;
}

/** Links and buttons that are needed less often. Not an ARIA menu, in which links would be announced as commands. */
export const MoreMenu = ({ label = 'More actions', isSmall = false, children }: MoreMenuProps) => (
  <Disclosure
    button={{ 'aria-label': label, icon: <Icon name="more" />, ...(isSmall && { type: 'text', size: 'small' }) }}
    className={styles.items}
  >
    {children}
  </Disclosure>
);
