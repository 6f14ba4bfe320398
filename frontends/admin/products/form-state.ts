import {
  BILLING_TYPES,
  formatDollars,
  PRICE,
  type Product,
  PRODUCT_CATEGORIES,
  PRODUCT_TIERS,
  type ProductInput,
} from '@atelier/contracts';
import { stringEntries } from '../use-form-draft';

export interface FormState extends Omit<ProductInput, 'price' | 'features'> {
  isRecommended: boolean;
  price: string;
  features: Feature[];
}

export interface Feature {
  key: number;
  text: string;
}

let lastKey = 0;
export const createFeature = (text = ''): Feature => ({ key: (lastKey += 1), text });

export function formFromProduct(product: Product | undefined): FormState {
  if (!product) {
    const defaults = { category: 'web-design', tier: 'starter', billingType: 'one-time' } as const;
    const flags = { isActive: true, isRecommended: false };
    return { name: '', description: '', price: '', ...defaults, ...flags, features: [createFeature()] };
  }
  const { name, description, category, tier, price, billingType, features, isActive, isRecommended } = product;
  return {
    ...{ name, description, category, tier, billingType, isActive, isRecommended },
    price: price.toFixed(2),
    features: features.map(createFeature),
  };
}

export function parseDollars(price: string): number | undefined {
  const digits = price.replace(/[\s$]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

export function toProductInput({ price, features, ...rest }: FormState): ProductInput {
  const texts = features.map(({ text }) => text.trim()).filter(Boolean);
  return { ...rest, price: parseDollars(price) ?? 0, features: texts };
}

export function validateForm({ name, description, price }: FormState): Record<string, string> {
  const dollars = parseDollars(price);
  return {
    ...(!name.trim() && { name: 'Enter a name' }),
    ...(!description.trim() && { description: 'Enter a description' }),
    ...(dollars === undefined && { price: price.trim() ? 'Enter a price like 1499.00' : 'Enter a price' }),
    ...(dollars !== undefined &&
      dollars < PRICE.min && { price: `Price must be at least ${formatDollars(PRICE.min)}` }),
    ...(dollars !== undefined && dollars > PRICE.max && { price: `Price must be at most ${formatDollars(PRICE.max)}` }),
  };
}

/** Sends changed fields only, so that another admin’s changes survive. */
export function changedFields(input: ProductInput, base: Pick<Product, keyof ProductInput>): Partial<ProductInput> {
  const names = Object.keys(input) as (keyof ProductInput)[];
  const changedNames = names.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(base[name]));
  return Object.fromEntries(changedNames.map((name) => [name, input[name]]));
}

export const isSameForm = (one: FormState, other: FormState): boolean => comparable(one) === comparable(other);
const comparable = ({ features, ...rest }: FormState) => JSON.stringify([rest, features.map(({ text }) => text)]);

export const toStored = ({ features, ...rest }: FormState) => ({ ...rest, features: features.map(({ text }) => text) });

/** Ignores stored values of an older version of the form. */
export function readStoredForm(stored: unknown, initial: FormState): FormState {
  const { features, isActive, isRecommended, ...rest } = {
    ...(stored as Partial<Record<keyof FormState, unknown>> | null),
  };
  const { name, description, price, ...storedOptions } = { ...initial, ...stringEntries(rest) };
  return {
    ...initial,
    ...{ name, description, price },
    category: PRODUCT_CATEGORIES.find(({ value }) => value === storedOptions.category)?.value ?? initial.category,
    tier: PRODUCT_TIERS.find((tier) => tier === storedOptions.tier) ?? initial.tier,
    billingType: BILLING_TYPES.find((type) => type === storedOptions.billingType) ?? initial.billingType,
    isActive: typeof isActive === 'boolean' ? isActive : initial.isActive,
    isRecommended: typeof isRecommended === 'boolean' ? isRecommended : initial.isRecommended,
    features: Array.isArray(features)
      ? features.filter((text): text is string => typeof text === 'string').map(createFeature)
      : initial.features,
  };
}
