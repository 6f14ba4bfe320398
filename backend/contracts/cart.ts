import type { Product } from './catalog';
import { endpoint, type EmptyBody } from './endpoint';
import { type OrderTax, orderTaxes, type TaxRate } from './sales-tax';

export const QUANTITY = { min: 1, max: 99 } as const;

/** Stripe Checkout accepts at most 20 items of each kind. */
export const MAX_CART_LINES = 20;

export interface CartLine {
  productId: string;
  quantity: number;
  product: Pick<Product, 'slug' | 'name' | 'category' | 'features' | 'price' | 'billingType' | 'tier' | 'isActive'>;
  priceWhenAdded: number;
  createdAt: string;
  updatedAt: string;
}

export interface CartItemInput {
  productId: string;
  quantity: number;
}

export interface CheckoutInput {
  items: CartItemInput[];
}

export interface CheckoutRedirect {
  url: string;
}

export const isUnavailable = ({ product }: CartLine): boolean => !product.isActive;

export const hasPriceChanged = ({ product, priceWhenAdded }: CartLine): boolean => product.price !== priceWhenAdded;

const lineTotalCents = ({ product, quantity }: CartLine) => Math.round(product.price * 100) * quantity;

/** In dollars, without unavailable items. */
export const subtotalOf = (lines: readonly CartLine[]): number =>
  lines.filter((line) => !isUnavailable(line)).reduce((sum, line) => sum + lineTotalCents(line), 0) / 100;

/** Without unavailable items, as the order would have them. */
export const taxesOf = (lines: readonly CartLine[], rates: TaxRate[]): OrderTax[] =>
  orderTaxes(
    rates,
    lines.filter((line) => !isUnavailable(line)).map((line) => ({ ...pick(line), cents: lineTotalCents(line) })),
  );

const pick = ({ product: { category, billingType } }: CartLine) => ({ category, billingType });

export const cartTexts = {
  added: 'Added to Cart',
  updated: 'Cart Updated',
  removed: 'Item Removed',
  cleared: 'Cart Cleared',
  addFailed: 'Error',
  updateFailed: 'Update Failed',
  removeFailed: 'Remove Failed',
  clearFailed: 'Clear Failed',
  checkoutFailed: 'Checkout Failed',
} as const;

export const cartApi = {
  list: endpoint<EmptyBody, CartLine[]>('GET', '/cart', {
    for: 'members',
    summary: 'The items in the cart, newest first, at current prices.',
  }),
  add: endpoint<CartItemInput, CartLine>('POST', '/cart', {
    for: 'members',
    errors: [404, 409],
    summary: 'Adds a package to the cart; quantities add up.',
  }),
  updateQuantity: endpoint<{ quantity: number }, CartLine>('PATCH', '/cart/:productId', {
    for: 'members',
    summary: 'Changes the quantity of a package in the cart.',
  }),
  remove: endpoint<EmptyBody, EmptyBody>('DELETE', '/cart/:productId', {
    for: 'members',
    summary: 'Removes a package from the cart.',
  }),
  clear: endpoint<EmptyBody, EmptyBody>('DELETE', '/cart', { for: 'members', summary: 'Empties the cart.' }),
  checkout: endpoint<CheckoutInput, CheckoutRedirect>('POST', '/checkout', {
    for: 'members',
    status: 200,
    errors: [409, 429],
    summary: 'Creates an order for these packages at current prices and returns where to pay.',
  }),
};
