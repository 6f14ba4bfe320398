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
  type ProductDraft,
  PRODUCTS_MOST,
  type ProductTier,
} from '../../contracts';
import { Dollars, Ids, partly, Revision, Text, Texts } from '../../platform/http';

export class ProductDto implements ProductDraft {
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

  @IsIn(BILLING_TYPES, { message: 'Choose how it is paid' })
  billingType: BillingType;

  @Texts({ label: 'Feature', ...PRODUCT_FEATURES })
  features: string[];

  @IsBoolean({ message: 'Say whether it is on sale' })
  isActive: boolean;
}

export class ProductChangeDto extends partly(ProductDto) {
  @Revision()
  revision?: number;
}

export class ArrangementDto {
  @Ids({ most: PRODUCTS_MOST })
  ids: string[];
}
