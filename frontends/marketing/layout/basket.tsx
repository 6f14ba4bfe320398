import { paths } from '@atelier/shared/paths';
import styles from './basket.module.css';

/** The cart on a phone, while the menu that has a link to it is closed. */
export function Basket({ lines }: { lines: number }) {
  return (
    <a href={paths.cart} className={styles.basket} aria-label={cartLabel(lines)}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d="M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6M9 13v3M15 13v3" />
      </svg>
      <CartCount lines={lines} />
    </a>
  );
}

export const CartCount = ({ lines }: { lines: number }) => <span className={styles.count}>{lines}</span>;

export const cartLabel = (lines: number) => `Cart, ${lines} ${lines === 1 ? 'item' : 'items'}`;
