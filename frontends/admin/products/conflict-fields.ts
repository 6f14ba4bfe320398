import { formatDollars, PRODUCT_CATEGORIES, adminProductsApi, type AdminProduct } from '@atelier/contracts';
import { call } from '@atelier/shared/api';

/** A package as it is saved: how it stands now, and what of it somebody else may have changed. */
export const productConflictFields = {
  kind: 'product',
  fetchCurrent: async (id: string): Promise<AdminProduct | undefined> =>
    (await call(adminProductsApi.list)).find((product) => product.id === id),
  fieldTexts: (product: AdminProduct): Record<string, string> => ({
    Name: product.name,
    Description: product.description,
    Price: formatDollars(product.price),
    Paid: product.billingType === 'monthly' ? 'each month' : 'once',
    Category: PRODUCT_CATEGORIES.find(({ value }) => value === product.category)?.label ?? product.category,
    Tier: product.tier,
    Features: product.features.join(', '),
    'On sale': product.isActive ? 'yes' : 'no',
  }),
} as const;
