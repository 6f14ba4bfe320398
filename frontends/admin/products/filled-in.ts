import {
  BILLING_TYPES,
  formatDollars,
  PRICE,
  type Product,
  PRODUCT_CATEGORIES,
  PRODUCT_TIERS,
  type ProductInput,
} from '@atelier/contracts';
import { textsIn } from '../use-kept';

/** What stands in the form: the price as it was typed, and a name for each feature that stays when it moves. */
export interface FilledIn extends Omit<ProductInput, 'price' | 'features'> {
  price: string;
  features: Feature[];
}

export interface Feature {
  key: number;
  text: string;
}

let keys = 0;
export const feature = (text = ''): Feature => ({ key: (keys += 1), text });

export function beginWith(product: Product | undefined): FilledIn {
  if (!product) {
    const choices = { category: 'web-design', tier: 'starter', billingType: 'one-time', isActive: true } as const;
    return { name: '', description: '', price: '', ...choices, features: [feature()] };
  }
  const { name, description, category, tier, price, billingType, features, isActive } = product;
  return {
    ...{ name, description, category, tier, billingType, isActive },
    price: price.toFixed(2),
    features: features.map(feature),
  };
}

/** As people write dollars: 1499, 1499.5, $1,499.00. */
export function dollarsIn(price: string): number | undefined {
  const plain = price.replace(/[\s$]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** What the form would send; blank features are left out, and a price that is none is for `problemsIn`. */
export function draftOf({ price, features, ...rest }: FilledIn): ProductInput {
  const texts = features.map(({ text }) => text.trim()).filter(Boolean);
  return { ...rest, price: dollarsIn(price) ?? 0, features: texts };
}

/** What can be said before anybody is asked; the server has the last word. */
export function problemsIn({ name, description, price }: FilledIn): Record<string, string> {
  const dollars = dollarsIn(price);
  return {
    ...(!name.trim() && { name: 'Name is required' }),
    ...(!description.trim() && { description: 'Description is required' }),
    ...(dollars === undefined && { price: price.trim() ? 'Write it like 1499.00' : 'Price is required' }),
    ...(dollars !== undefined &&
      dollars < PRICE.min && { price: `Price must be at least ${formatDollars(PRICE.min)}` }),
    ...(dollars !== undefined && dollars > PRICE.max && { price: `Price must be at most ${formatDollars(PRICE.max)}` }),
  };
}

/** Only what is different: what another admin changed meanwhile stays theirs. */
export function changesIn(draft: ProductInput, from: Pick<Product, keyof ProductInput>): Partial<ProductInput> {
  const names = Object.keys(draft) as (keyof ProductInput)[];
  const changed = names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(from[name]));
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

export const isSame = (one: FilledIn, other: FilledIn): boolean => asText(one) === asText(other);
const asText = ({ features, ...rest }: FilledIn) => JSON.stringify([rest, features.map(({ text }) => text)]);

/** As a browser keeps it. */
export const plainOf = ({ features, ...rest }: FilledIn) => ({ ...rest, features: features.map(({ text }) => text) });

/** Of what a browser has kept only what the form has room for today. */
export function readFilledIn(kept: unknown, begun: FilledIn): FilledIn {
  const { features, isActive, ...rest } = { ...(kept as Partial<Record<keyof FilledIn, unknown>> | null) };
  const { name, description, price, ...chosen } = { ...begun, ...textsIn(rest) };
  return {
    ...begun,
    ...{ name, description, price },
    category: PRODUCT_CATEGORIES.find(({ value }) => value === chosen.category)?.value ?? begun.category,
    tier: PRODUCT_TIERS.find((tier) => tier === chosen.tier) ?? begun.tier,
    billingType: BILLING_TYPES.find((type) => type === chosen.billingType) ?? begun.billingType,
    isActive: typeof isActive === 'boolean' ? isActive : begun.isActive,
    features: Array.isArray(features)
      ? features.filter((text): text is string => typeof text === 'string').map(feature)
      : begun.features,
  };
}
