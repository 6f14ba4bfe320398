import styles from './settings.module.css';
import { Alert } from '@atelier/shared/ui/alert';

export const FormError = ({ children }: { children: string | undefined }) =>
  children ? <Alert type="error" title={children} /> : null;

/** Stays in the form when the toast is gone, which has read it out. */
export const FormDone = ({ children }: { children: string }) => <p className={styles.done}>{children}</p>;
