import type { ReactNode } from 'react';
import { SHOP_WIDTH } from './building';
import { Picture, type PictureProps } from './picture';
import styles from './street.module.css';

export function ShopPicture({ children, ...picture }: PictureProps & { children: ReactNode }) {
  return (
    <Picture box={`-24 -242 ${SHOP_WIDTH + 48} 248`} {...picture}>
      {children}
      <path className={styles.curb} d={`M-24-3h${SHOP_WIDTH + 48}v6H-24z`} />
    </Picture>
  );
}
