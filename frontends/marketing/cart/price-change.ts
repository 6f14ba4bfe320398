import { type CartLine, formatDollars } from '@atelier/contracts';

export const priceChangeText = ({ priceWhenAdded, product }: CartLine): string =>
  `from ${formatDollars(priceWhenAdded)} to ${formatDollars(product.price)}`;
