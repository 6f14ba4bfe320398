import { type CartLine, formatDollars } from '@atelier/contracts';

/** What the price was and what it is. */
export const priceChangeText = ({ priceWhenAdded, product }: CartLine): string =>
  `from ${formatDollars(priceWhenAdded)} to ${formatDollars(product.price)}`;
