import type { ProductCategory } from '@atelier/contracts';
import { Picture, type PictureProps } from '@atelier/shared/ui/street/picture';
import { Shop } from '@atelier/shared/ui/street/shop';
import { Pin, Visitor } from '@atelier/shared/ui/street/street-things';
import type { ReactNode } from 'react';
import styles from './category-picture.module.css';

const scenes: Record<ProductCategory, ReactNode> = {
  'web-design': <Shop trade="coffee" state="painting" x={40} />,
  seo: (
    <>
      <Shop trade="cycles" x={40} />
      <Pin x={130} y={-236} />
      <Visitor x={18} y={-14} who="third" />
      <Visitor x={232} y={-8} who="second" />
    </>
  ),
  maintenance: (
    <>
      <Shop trade="barber" x={40} roof="chimney" />
      <path className={styles.box} d="M-18-30h62V0h-62z" />
      <path className={styles.handle} d="M0-30v-12h26v12" />
      <path className={styles.tool} d="M252-2l-22-92" />
      <path className={styles.jaw} d="M222-126a18 18 0 1 0 26 10l-12 10-10-6z" />
    </>
  ),
  'social-media': (
    <>
      <Shop trade="florist" x={40} />
      <path
        className={styles.bubble}
        d="M196-300h76a12 12 0 0 1 12 12v34a12 12 0 0 1-12 12h-50l-18 18v-18h-8a12 12 0 0 1-12-12v-34a12 12 0 0 1 12-12z"
      />
      <path className={styles.heart} d="M234-254c-10-7-18-13-18-21a9 9 0 0 1 18-4 9 9 0 0 1 18 4c0 8-8 14-18 21z" />
      <path
        className={styles.bubble}
        d="M-22-262h64a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10h-6v14l-14-14h-44a10 10 0 0 1-10-10v-26a10 10 0 0 1 10-10z"
      />
      <path className={styles.textLines} d="M-12-246h44M-12-232h28" />
    </>
  ),
};

export function CategoryPicture({ of: category, ...picture }: PictureProps & { of: ProductCategory }) {
  return (
    <Picture box="-40 -340 340 346" {...picture}>
      {scenes[category]}
      <path className={styles.curb} d="M-3000-3h6000v6h-6000z" />
    </Picture>
  );
}
