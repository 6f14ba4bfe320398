import { paths } from '@atelier/shared/paths';
import styles from './cart-link.module.css';

export function CartLink({ count }: { count: number }) {
  return (
    <a href={paths.cart} className={styles.cartLink} aria-label={cartLabel(count)}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d="M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6M9 13v3M15 13v3" />
      </svg>
      <CartCount count={count} />
    </a>
  );
}

export const CartCount = ({ count }: { count: number }) => <span className={styles.count}>{count}</span>;

export const cartLabel = (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
