import type { PictureProps } from '../street/picture';
import { EmptyPicture } from './empty-picture';
import styles from './empty-pictures.module.css';

/** Of projects. */
export const Scaffold = (props: PictureProps) => (
  <EmptyPicture {...props}>
    <path className={styles.wall} d="M62 52h116v118H62z" />
    <path className={styles.ochre} d="M62 36h116v20H62z" />
    <path className={styles.shade} d="M78 78h44v34H78zM138 118h26v52h-26z" />
    <path className={styles.post} d="M44 168V18M120 168V18M196 168V18" />
    <path className={styles.line} d="M44 112l76-50M120 112l76-50" />
    <path className={styles.board} d="M34 58h172v9H34zM34 110h172v9H34z" />
    <path className={styles.rust} d="M150 38h22l-3 20h-16z" />
    <path className={styles.line} d="M150 38c0-14 22-14 22 0" />
  </EmptyPicture>
);
