import { type CartAddition, QUANTITY } from '../../contracts';
import { Text, Whole } from '../../platform/http';

export class QuantityDto {
  @Whole({ label: 'Quantity', ...QUANTITY })
  quantity: number;
}

export class CartAdditionDto extends QuantityDto implements CartAddition {
  @Text({ label: 'Package', min: 1, max: 100 })
  productId: string;
}
