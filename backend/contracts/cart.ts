import type { Product } from './catalog';
import { endpoint, type NoBody } from './endpoint';

export const QUANTITY = { min: 1, max: 99 } as const;

/** Stripe Checkout accepts at most 20 items of each kind. */
export const MAX_CART_LINES = 20;

export interface CartLine {
  productId: string;
  quantity: number;
  product: Pick<Product, 'name' | 'category' | 'features' | 'price' | 'billingType' | 'tier' | 'isActive'>;
  /** In dollars. */
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
  list: endpoint<NoBody, CartLine[]>('GET', '/cart', {
    for: 'members',
    summary: 'What is in the cart, newest first, with the prices of now.',
  }),
  add: endpoint<CartItemInput, CartLine>('POST', '/cart', {
    for: 'members',
    summary: 'Puts a package into the cart, on top of what is there.',
  }),
  updateQuantity: endpoint<{ quantity: number }, CartLine>('PATCH', '/cart/:productId', {
    for: 'members',
    summary: 'Changes how many of a package are in the cart.',
  }),
  remove: endpoint<NoBody, NoBody>('DELETE', '/cart/:productId', {
    for: 'members',
    summary: 'Takes a package out of the cart, if it is there.',
  }),
  clear: endpoint<NoBody, NoBody>('DELETE', '/cart', { for: 'members', summary: 'Empties the cart.' }),
  checkout: endpoint<CheckoutInput, CheckoutRedirect>('POST', '/checkout', {
    for: 'members',
    status: 200,
    summary: 'Opens an order for these packages at the prices of now, and says where to pay it.',
  }),
};
