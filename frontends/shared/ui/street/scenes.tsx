import { Picture, type PictureProps } from './picture';
import { Shop, SHOP_WIDTH } from './shop';
import type { ShopState } from './front';
import type { Trade } from './goods';
import styles from './street.module.css';

export const shopPicture = (trade: Trade, state: ShopState) =>
  function OneShop(props: PictureProps) {
    return (
      <Picture box={`-24 -242 ${SHOP_WIDTH + 48} 248`} {...props}>
        <Shop trade={trade} state={state} />
        <path className={styles.curb} d={`M-24-3h${SHOP_WIDTH + 48}v6H-24z`} />
      </Picture>
    );
  };

export const ClosedShop = shopPicture('books', 'closed');
export const PaintedShop = shopPicture('bakery', 'painting');
export const OpenShop = shopPicture('florist', 'open');
