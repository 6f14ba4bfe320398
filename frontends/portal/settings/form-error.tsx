import { Alert } from '@atelier/shared/antd/frame';
import styles from './settings.module.css';

export const FormError = ({ children }: { children: string | undefined }) =>
  children ? <Alert type="error" showIcon title={children} /> : null;

/** Stays in the form when the toast is gone, which has read it out. */
export const FormDone = ({ children }: { children: string }) => <p className={styles.done}>{children}</p>;
