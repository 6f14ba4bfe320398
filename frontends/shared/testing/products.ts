import type { CartLine, Product } from '@atelier/contracts';

const createdAt = '2026-01-05T09:00:00.000Z';

export const shopWindow: Product = {
  id: '01890a5d-ac96-774b-bcce-b302099a8101',
  slug: 'the-shop-window',
  name: 'The Shop Window',
  description: 'Five pages that say who you are and when you are open.',
  category: 'web-design',
  tier: 'starter',
  price: 1499,
  billingType: 'one-time',
  features: [
    'Five pages',
    'Made for phones',
    'Opening hours',
    'Map',
    'Photographs',
    'Two rounds of changes',
    'A year of hosting',
  ],
  stripePriceId: null,
  isActive: true,
  isRecommended: false,
  sortOrder: 1,
  createdAt,
  updatedAt: createdAt,
};

export const onTheMap: Product = {
  ...shopWindow,
  id: '01890a5d-ac96-774b-bcce-b302099a8102',
  slug: 'on-the-map',
  name: 'On the Map',
  description: 'Your shop where people look for one.',
  category: 'seo',
  tier: 'professional',
  price: 249.5,
  billingType: 'monthly',
  features: ['Map entry', 'Ten search words', 'Reviews answered', 'Monthly report', 'A call each quarter'],
  sortOrder: 2,
};

export const cartLine = (product: Product, quantity = 1, priceWhenAdded = product.price): CartLine => ({
  productId: product.id,
  quantity,
  product,
  priceWhenAdded,
  createdAt,
  updatedAt: createdAt,
});
