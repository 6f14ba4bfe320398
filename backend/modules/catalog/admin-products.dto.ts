import { IsBoolean, IsIn } from 'class-validator';
import {
  BILLING_TYPES,
  type BillingType,
  PRICE,
  PRODUCT_CATEGORIES,
  PRODUCT_DESCRIPTION,
  PRODUCT_FEATURES,
  PRODUCT_NAME,
  PRODUCT_TIERS,
  type ProductCategory,
  type ProductInput,
  MAX_PRODUCTS,
  type ProductTier,
} from '../../contracts';
import { Dollars, IdList, Omittable, partial, Revision, Text, TextList } from '../../platform/http';

export class ProductDto implements ProductInput {
  @Text({ label: 'Name', ...PRODUCT_NAME })
  name: string;

  @Text({ label: 'Description', ...PRODUCT_DESCRIPTION })
  description: string;

  @IsIn(PRODUCT_CATEGORIES.map(({ value }) => value), { message: 'Choose a category' })
  category: ProductCategory;

  @IsIn(PRODUCT_TIERS, { message: 'Choose a tier' })
  tier: ProductTier;

  @Dollars({ label: 'Price', ...PRICE })
  price: number;

  @IsIn(BILLING_TYPES, { message: 'Choose a billing type' })
  billingType: BillingType;

  @TextList({ label: 'Feature', ...PRODUCT_FEATURES })
  features: string[];

  @IsBoolean({ message: 'Choose whether the package is published' })
  isActive: boolean;

  @Omittable()
  @IsBoolean({ message: 'Choose whether the package is recommended' })
  isRecommended?: boolean;
}

export class UpdateProductDto extends partial(ProductDto) {
  @Revision()
  revision?: number;
}

export class ReorderProductsDto {
  @IdList({ maxCount: MAX_PRODUCTS })
  ids: string[];
}
