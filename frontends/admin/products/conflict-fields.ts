import { BILLING_TYPE_LABELS, TIER_LABELS } from '@atelier/shared/status-labels';
import { formatDollars, PRODUCT_CATEGORIES, adminProductsApi, type AdminProduct } from '@atelier/contracts';
import { call } from '@atelier/shared/api';

export const productConflictFields = {
  kind: 'product',
  fetchCurrent: async (id: string): Promise<AdminProduct | undefined> =>
    (await call(adminProductsApi.list)).find((product) => product.id === id),
  fieldTexts: (product: AdminProduct): Record<string, string> => ({
    Name: product.name,
    Description: product.description,
    Price: formatDollars(product.price),
    Billing: BILLING_TYPE_LABELS[product.billingType],
    Category: PRODUCT_CATEGORIES.find(({ value }) => value === product.category)?.label ?? product.category,
    Tier: TIER_LABELS[product.tier],
    Features: product.features.join(', '),
    Recommended: product.isRecommended ? 'Yes' : 'No',
    Visibility: product.isActive ? 'Published' : 'Hidden',
  }),
} as const;
