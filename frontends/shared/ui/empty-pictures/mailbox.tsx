import type { PictureProps } from '../street/picture';
import { EmptyPicture } from './empty-picture';
import styles from './empty-pictures.module.css';

/** Of messages. */
export const Mailbox = (props: PictureProps) => (
  <EmptyPicture {...props}>
    <path className={styles.wall} d="M112 108h18v62h-18z" />
    <path className={styles.plum} d="M56 110V68a28 28 0 0 1 28-28h78a28 28 0 0 1 28 28v42z" />
    <path className={styles.board} d="M56 110V68a28 28 0 0 1 56 0v42z" />
    <path className={styles.line} d="M72 72h24" />
    <path className={styles.rust} d="M148 76V18h26v18h-18v40z" />
    <path className={styles.grass} d="M34 168q4-16 10-20M42 168q2-12 12-16M192 168q-2-14 6-20M200 168q2-12 12-14" />
  </EmptyPicture>
);
