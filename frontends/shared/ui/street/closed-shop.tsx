import { Building } from './building';
import type { PictureProps } from './picture';
import { ShopPicture } from './shop-picture';

export const ClosedShop = (props: PictureProps) => (
  <ShopPicture {...props}>
    <Building trade="books" state="closed" />
  </ShopPicture>
);
