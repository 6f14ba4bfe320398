import { MAX_CART_LINES, type CartItemInput, type CheckoutInput, QUANTITY } from '../../contracts';
import { ListOf, Text, WholeNumber } from '../../platform/http';

export class QuantityDto {
  @WholeNumber({ label: 'Quantity', ...QUANTITY })
  quantity: number;
}

export class CartItemDto extends QuantityDto implements CartItemInput {
  @Text({ label: 'Package', min: 1, max: 100 })
  productId: string;
}

export class CheckoutDto implements CheckoutInput {
  @ListOf(CartItemDto, { label: 'Package', maxCount: MAX_CART_LINES })
  items: CartItemDto[];
}
