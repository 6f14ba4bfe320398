import type { PictureProps } from '../street/picture';
import { EmptyPicture } from './empty-picture';
import styles from './empty-pictures.module.css';

/** Of invoices, orders, and payments. */
export const Receipt = (props: PictureProps) => (
  <EmptyPicture {...props}>
    <path className={styles.shade} d="M98 36h76v126l-9.5-8-9.5 8-9.5-8-9.5 8-9.5-8-9.5 8-9.5-8-9.5 8z" />
    <path className={styles.board} d="M66 16h84v138l-10.5-8-10.5 8-10.5-8-10.5 8-10.5-8-10.5 8-10.5-8-10.5 8z" />
    <path className={styles.navy} d="M66 16h84v22H66z" />
    <path className={styles.writing} d="M82 60h52M82 78h52M82 96h30M114 120h20" />
  </EmptyPicture>
);
