import { inDollars, PRODUCT_CATEGORIES, shelfApi, type ShelfProduct } from '@atelier/contracts';
import { call } from '@atelier/shared/api';

/** A package as it is saved: how it stands now, and what of it somebody else may have changed. */
export const aboutPackage = {
  kind: 'product',
  look: async (id: string): Promise<ShelfProduct | undefined> =>
    (await call(shelfApi.all)).find((product) => product.id === id),
  words: (product: ShelfProduct): Record<string, string> => ({
    Name: product.name,
    Description: product.description,
    Price: inDollars(product.price),
    Paid: product.billingType === 'monthly' ? 'each month' : 'once',
    Category: PRODUCT_CATEGORIES.find(({ value }) => value === product.category)?.label ?? product.category,
    Tier: product.tier,
    Features: product.features.join(', '),
    'On sale': product.isActive ? 'yes' : 'no',
  }),
} as const;
