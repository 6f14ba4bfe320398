import type { Product } from '@atelier/contracts';

export const productTexts = {
  created: 'Package created successfully',
  createFailed: 'Failed to create the package',
  updated: 'Package updated successfully',
  updateFailed: 'Failed to update the package',
  published: 'Package is on sale',
  hidden: 'Package is off sale',
  visibilityFailed: 'Failed to update the package',
  orderFailed: 'Failed to save the order',
} as const;

/** What a press has just done, and how to take it back. */
export const visibilityText = ({ name, isActive }: Product): string =>
  isActive
    ? `Everybody can buy ${name} now. Take off sale takes that back.`
    : `Nobody can buy ${name} any more; orders keep what they sold. Put on sale takes that back.`;
