import { type CartLine, inDollars } from '@atelier/contracts';

/** What the price was and what it is. */
export const newPriceOf = ({ priceWhenAdded, product }: CartLine): string =>
  `from ${inDollars(priceWhenAdded)} to ${inDollars(product.price)}`;
