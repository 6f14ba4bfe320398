import type { ArchiveInput, ArchiveResult } from './archive';
import { endpoint, type EmptyBody, type ExpectedRevision } from './endpoint';
import { flagQuery } from './query';

export const PRODUCT_CATEGORIES = [
  { value: 'web-design', label: 'Web Design' },
  { value: 'seo', label: 'SEO' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'social-media', label: 'Social Media' },
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]['value'];

export const categoryOf = (requested: string | null) =>
  PRODUCT_CATEGORIES.find(({ value }) => value === requested) ?? PRODUCT_CATEGORIES[0];

/** The tiers that forms offer; packages may still have one of the others. */
export const OFFERED_TIERS = ['starter', 'professional', 'enterprise'] as const;
export const PRODUCT_TIERS = ['starter', 'basic', 'professional', 'pro', 'enterprise', 'premium'] as const;
export type ProductTier = (typeof PRODUCT_TIERS)[number];

export const BILLING_TYPES = ['one-time', 'monthly'] as const;
export type BillingType = (typeof BILLING_TYPES)[number];

export const COLLAPSED_FEATURE_COUNT = 5;

export const moreFeaturesText = (count: number): string => `+${count} more ${count === 1 ? 'feature' : 'features'}`;

export interface Product {
  id: string;
  /** The last part of its page's address; changes with the name, and former ones redirect. */
  slug: string;
  name: string;
  description: string;
  category: ProductCategory;
  tier: ProductTier;
  price: number;
  billingType: BillingType;
  features: string[];
  stripePriceId: string | null;
  isActive: boolean;
  /** At most one per category. */
  isRecommended: boolean;
  sortOrder: number;
  createdAt: string;
  updatedAt: string;
}

export interface AdminProduct extends Product {
  archivedAt: string | null;
  revision: number;
}

/** `$1,499.00`, as every price and amount is shown. */
export const formatDollars = (dollars: number): string => usd.format(dollars);
const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const priceUnit = ({ billingType }: Pick<Product, 'billingType'>): string =>
  billingType === 'monthly' ? '/month' : 'one-time';

export const ADDED_TO_CART_MESSAGE_MS = 2000;
export const SIGN_IN_REDIRECT_DELAY_MS = 1000;

export const catalogTexts = {
  signInFirst: { title: 'Please Log In', text: 'You need to log in to add items to your cart.' },
} as const;

export const PRICE = { min: 0.5, max: 99_999.99 } as const;
export const PRODUCT_NAME = { min: 2, max: 80 } as const;
export const PRODUCT_DESCRIPTION = { min: 1, max: 500 } as const;
export const PRODUCT_FEATURES = { maxCount: 20, length: { min: 1, max: 120 } } as const;
export const MAX_PRODUCTS = 200;

export interface ProductInput {
  name: string;
  description: string;
  category: ProductCategory;
  tier: ProductTier;
  price: number;
  billingType: BillingType;
  features: string[];
  isActive: boolean;
  /** Takes the recommendation from the other packages of the category. */
  isRecommended?: boolean;
}

export const catalogApi = {
  list: endpoint<EmptyBody, Product[]>('GET', '/products', {
    for: 'anyone',
    summary: 'The active packages in display order; with an ETag.',
  }),
};

export const adminProductsApi = {
  list: endpoint<EmptyBody, AdminProduct[]>('GET', '/admin/products', {
    for: 'admins',
    summary: 'All packages in display order, including inactive ones.',
    query: { archived: flagQuery('The archived packages instead of the others.') },
  }),
  create: endpoint<ProductInput, AdminProduct>('POST', '/admin/products', {
    for: 'admins',
    errors: [409],
    summary: 'Creates a package at the end of the list.',
  }),
  update: endpoint<Partial<ProductInput> & ExpectedRevision, AdminProduct>('PATCH', '/admin/products/:id', {
    for: 'admins',
    errors: [409],
    summary: 'Updates or deactivates a package; existing orders don’t change.',
  }),
  reorder: endpoint<{ ids: string[] }, AdminProduct[]>('POST', '/admin/products/order', {
    for: 'admins',
    status: 200,
    errors: [409],
    summary: 'Sets the display order of all packages.',
  }),
  archive: endpoint<ArchiveInput, ArchiveResult>('POST', '/admin/products/archive', {
    for: 'admins',
    status: 200,
    errors: [409],
    summary: 'Archives inactive packages, or restores them as inactive; what was sold doesn’t change.',
  }),
};
