import { cartTexts } from '@atelier/contracts';
import type { PendingCartResult } from '../cart/pending-cart';

const CHECK_CART = 'Please look into your cart: not everything that you chose could be added.';

/** What the page after signing in says, there being one toast: the greeting, and what became of what was wanted. */
export function signInToast(
  greeting: string,
  { added, gone, failed }: PendingCartResult,
): { title: string; description?: string } {
  const sentences = [
    added > 0 && `${greeting} ${countedPackages(added)} in your cart.`,
    gone > 0 && `${countedPackages(gone)} not on sale any more.`,
    failed > 0 && CHECK_CART,
  ].filter((sentence) => sentence !== false);
  const title = added > 0 ? cartTexts.added : greeting;
  return sentences.length > 0 ? { title, description: sentences.join(' ') } : { title };
}

const countedPackages = (count: number) =>
  count === 1 ? 'One package that you chose is' : `${count} packages that you chose are`;
