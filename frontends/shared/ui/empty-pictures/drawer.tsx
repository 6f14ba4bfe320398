import type { PictureProps } from '../street/picture';
import { EmptyPicture } from './empty-picture';
import styles from './empty-pictures.module.css';

/** Of files. */
export const Drawer = (props: PictureProps) => (
  <EmptyPicture {...props}>
    <path className={styles.pine} d="M72 20h96v150H72z" />
    <path className={styles.wall} d="M82 30h76v36H82zM82 124h76v36H82z" />
    <path className={styles.shade} d="M82 76h76v10H82z" />
    <path className={styles.board} d="M94 86V64h18l6 8h28v14z" />
    <path className={styles.wall} d="M66 84h108v38H66z" />
    <path className={styles.line} d="M110 48h20M106 103h28M110 142h20" />
  </EmptyPicture>
);
