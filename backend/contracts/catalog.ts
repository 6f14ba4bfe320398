import { endpoint, type Nothing } from './endpoint';

export const PRODUCT_CATEGORIES = [
  { value: 'web-design', label: 'Web Design' },
  { value: 'seo', label: 'SEO' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'social-media', label: 'Social Media' },
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]['value'];

/** Three tiers; the second name of each is there for agencies that call them so. */
export const PRODUCT_TIERS = ['starter', 'basic', 'professional', 'pro', 'enterprise', 'premium'] as const;
export type ProductTier = (typeof PRODUCT_TIERS)[number];

export const BILLING_TYPES = ['one-time', 'monthly'] as const;
export type BillingType = (typeof BILLING_TYPES)[number];

/** How many features a card shows before its expander. */
export const FEATURES_SHOWN = 5;

export interface Product {
  id: string;
  name: string;
  description: string;
  category: ProductCategory;
  tier: ProductTier;
  /** Dollars. */
  price: number;
  billingType: BillingType;
  features: string[];
  stripePriceId: string | null;
  isActive: boolean;
  sortOrder: number;
  createdAt: string;
  updatedAt: string;
}

/** `$1,499.00`, as every price and amount is shown. */
export const inDollars = (dollars: number): string => usd.format(dollars);
const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const priceUnit = ({ billingType }: Pick<Product, 'billingType'>): string =>
  billingType === 'monthly' ? '/month' : 'one-time';

export const catalogApi = {
  products: endpoint<Nothing, Product[]>('GET', '/products', {
    for: 'anyone',
    summary: 'The packages on sale in the order of the shop; with an ETag.',
  }),
};
