import { PRODUCT_CATEGORIES, type AdminProduct } from '@atelier/contracts';
import type { Column } from '../table/column';

/** A package in a file, in the order of the shop. */
export const columns: Column<AdminProduct>[] = [
  { title: 'Package', csvValue: ({ name }) => name },
  { title: 'Category', csvValue: ({ category }) => PRODUCT_CATEGORIES.find(({ value }) => value === category)?.label },
  { title: 'Tier', csvValue: ({ tier }) => tier },
  { title: 'Price', csvValue: ({ price }) => price.toFixed(2) },
  { title: 'Paid', csvValue: ({ billingType }) => billingType },
  { title: 'On sale', csvValue: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { title: 'Description', csvValue: ({ description }) => description },
  { title: 'Features', csvValue: ({ features }) => features.join('; ') },
];
