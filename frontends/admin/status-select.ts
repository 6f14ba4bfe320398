import { badgeClass } from '@atelier/shared/ui/badge';
import styles from './status-select.module.css';

/** A status that looks like its badge and opens the list of all. */
export const STATUS_SELECT = { size: 'small', variant: 'borderless', popupMatchSelectWidth: false } as const;

export const statusSelectClass = (status: string): string => `${styles.select} ${badgeClass(status)}`;
