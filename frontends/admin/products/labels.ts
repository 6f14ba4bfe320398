import type { Product } from '@atelier/contracts';

export const productTexts = {
  created: 'Package created',
  createFailed: 'Couldn’t create the package',
  updated: 'Package updated',
  updateFailed: 'Couldn’t update the package',
  published: 'Package published',
  hidden: 'Package hidden',
  visibilityFailed: 'Couldn’t update the package',
  orderFailed: 'Couldn’t save the new order of packages',
} as const;

export const visibilityText = ({ name, isActive }: Product): string =>
  isActive
    ? `${name} is now available in the shop.`
    : `${name} is no longer available in the shop. Existing orders aren’t affected.`;
