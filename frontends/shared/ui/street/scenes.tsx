import type { ShopState } from './front';
import type { Trade } from './goods';
import type { PictureProps } from './picture';
import { Shop } from './shop';
import { ShopPicture } from './shop-picture';

export const shopPicture = (trade: Trade, state: ShopState, isNeutral = false) =>
  function OneShop(props: PictureProps) {
    return (
      <ShopPicture {...props}>
        <Shop trade={trade} state={state} isNeutral={isNeutral} />
      </ShopPicture>
    );
  };

export const PaintedShop = shopPicture('bakery', 'painting');
export const OpenShop = shopPicture('florist', 'open');
