import { CART_LINES_MOST, type CartAddition, type Checkout, QUANTITY } from '../../contracts';
import { Each, Text, Whole } from '../../platform/http';

export class QuantityDto {
  @Whole({ label: 'Quantity', ...QUANTITY })
  quantity: number;
}

export class CartAdditionDto extends QuantityDto implements CartAddition {
  @Text({ label: 'Package', min: 1, max: 100 })
  productId: string;
}

export class CheckoutDto implements Checkout {
  @Each(CartAdditionDto, { label: 'Package', most: CART_LINES_MOST })
  items: CartAdditionDto[];
}
