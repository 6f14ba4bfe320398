import { endpoint, type Nothing } from './endpoint';

export const PRODUCT_CATEGORIES = [
  { value: 'web-design', label: 'Web Design' },
  { value: 'seo', label: 'SEO' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'social-media', label: 'Social Media' },
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]['value'];

/** The category that an address asks for, or the first. */
export const categoryOf = (asked: string | null) =>
  PRODUCT_CATEGORIES.find(({ value }) => value === asked) ?? PRODUCT_CATEGORIES[0];

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

/** How long a button says that something is in the cart now. */
export const ADDED_SAID_MS = 2000;
/** How long whoever has to sign in first can read why. */
export const SIGN_IN_AFTER_MS = 1000;

export const catalogTexts = {
  signInFirst: { title: 'Please Log In', text: 'You need to log in to add items to your cart.' },
} as const;

export const catalogApi = {
  products: endpoint<Nothing, Product[]>('GET', '/products', {
    for: 'anyone',
    summary: 'The packages on sale in the order of the shop; with an ETag.',
  }),
};
