import { PRODUCT_CATEGORIES, type AdminProduct } from '@atelier/contracts';
import type { Column } from '../table/column';

/** A package in a file, in the order of the shop. */
export const columns: Column<AdminProduct>[] = [
  { title: 'Package', text: ({ name }) => name },
  { title: 'Category', text: ({ category }) => PRODUCT_CATEGORIES.find(({ value }) => value === category)?.label },
  { title: 'Tier', text: ({ tier }) => tier },
  { title: 'Price', text: ({ price }) => price.toFixed(2) },
  { title: 'Paid', text: ({ billingType }) => billingType },
  { title: 'On sale', text: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { title: 'Description', text: ({ description }) => description },
  { title: 'Features', text: ({ features }) => features.join('; ') },
];
