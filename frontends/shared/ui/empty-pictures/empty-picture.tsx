import type { ReactNode } from 'react';
import { Picture, type PictureProps } from '../street/picture';
import styles from './empty-pictures.module.css';

/** A small thing on the curb of the street, in place of rows. The text beside it says all. */
export const EmptyPicture = ({ className, children }: PictureProps & { children: ReactNode }) => (
  <Picture box="0 0 240 180" className={className}>
    {children}
    <path className={styles.curb} d="M0 170h240v6H0z" />
  </Picture>
);
