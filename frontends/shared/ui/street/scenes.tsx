import { Picture, type PictureProps } from './picture';
import { Shop, SHOP_WIDTH } from './shop';
import type { ShopState } from './front';
import type { Trade } from './goods';
import styles from './street.module.css';

/** One shop by itself. */
export const single = (trade: Trade, state: ShopState) =>
  function OneShop(props: PictureProps) {
    return (
      <Picture box={`-24 -242 ${SHOP_WIDTH + 48} 248`} {...props}>
        <Shop trade={trade} state={state} />
        <path className={styles.kerb} d={`M-24-3h${SHOP_WIDTH + 48}v6H-24z`} />
      </Picture>
    );
  };

/** Nothing here yet, or nobody there. */
export const ClosedShop = single('books', 'closed');
/** Work under way. */
export const PaintedShop = single('bakery', 'painting');
/** Done, and open. */
export const OpenShop = single('florist', 'open');
