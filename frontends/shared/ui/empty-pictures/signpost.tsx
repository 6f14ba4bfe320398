import type { PictureProps } from '../street/picture';
import { EmptyPicture } from './empty-picture';
import styles from './empty-pictures.module.css';

/** Of a search without hits, and of an address without a record. */
export const Signpost = (props: PictureProps) => (
  <EmptyPicture {...props}>
    <path className={styles.wall} d="M113 14h14v156h-14z" />
    <path className={styles.board} d="M78 28h96l22 20-22 20H78z" />
    <path className={styles.ochre} d="M162 80H64L42 100l22 20h98z" />
    <path className={styles.writing} d="M98 48h58" />
    <path className={styles.grass} d="M88 168q4-16 10-20M96 168q2-12 10-14M140 168q-2-14 6-20M148 168q2-10 12-12" />
  </EmptyPicture>
);
