import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  type: 'success' | 'info' | 'warning' | 'error';
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** None inside a live region. */
  role?: 'alert' | 'status' | 'none';
  className?: string | undefined;
}

const WARNING = 'M12 4 21 19.5H3zM12 10v4M12 16.9v.1';
/** Here, because the icons of menus are on every page. */
const ICONS = {
  success: 'm5 12.5 4.5 4.5L19 7.5',
  info: 'M12 4a8 8 0 1 0 .01 0zM12 11v5M12 7.9v.1',
  warning: WARNING,
  error: WARNING,
};

/** Not antd's, which the first page of a client would load with animations and icons that it doesn't use. */
export const Alert = ({ type, title, description, action, role = 'alert', className = '' }: AlertProps) => (
  <div role={role} className={`${styles.alert} ${styles[type]} ${className}`}>
    <span className={styles.icon}>
      <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" focusable="false">
        <path d={ICONS[type]} />
      </svg>
    </span>
    <div className={styles.text}>
      <div className={styles.title}>{title}</div>
      {description && <div>{description}</div>}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
