import { BILLING_TYPE_LABELS, TIER_LABELS } from '@atelier/shared/status-labels';
import { PRODUCT_CATEGORIES, type AdminProduct } from '@atelier/contracts';
import type { Column } from '../table/column';

export const columns: Column<AdminProduct>[] = [
  { title: 'Package', csvValue: ({ name }) => name },
  { title: 'Category', csvValue: ({ category }) => PRODUCT_CATEGORIES.find(({ value }) => value === category)?.label },
  { title: 'Tier', csvValue: ({ tier }) => TIER_LABELS[tier] },
  { title: 'Price', csvValue: ({ price }) => price.toFixed(2) },
  { title: 'Billing', csvValue: ({ billingType }) => BILLING_TYPE_LABELS[billingType] },
  { title: 'Visibility', csvValue: ({ isActive }) => (isActive ? 'Published' : 'Hidden') },
  { title: 'Description', csvValue: ({ description }) => description },
  { title: 'Features', csvValue: ({ features }) => features.join('; ') },
];
