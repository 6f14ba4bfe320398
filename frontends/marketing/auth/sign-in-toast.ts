import { cartTexts } from '@atelier/contracts';
import type { PendingCartResult } from '../cart-state/pending-cart';

const CHECK_CART = 'Please check your cart. Some packages couldn’t be added.';

/** One toast for both the greeting and the packages that were added, because only one toast is shown at a time. */
export function signInToast(
  greeting: string,
  { added, unavailable, failed }: PendingCartResult,
): { title: string; description?: string } {
  const sentences = [
    added > 0 && `${greeting} ${added === 1 ? 'Your package is' : `Your ${added} packages are`} in your cart.`,
    unavailable > 0 &&
      `${unavailable === 1 ? 'One package you picked is' : `${unavailable} packages you picked are`} no longer available.`,
    failed > 0 && CHECK_CART,
  ].filter((sentence) => sentence !== false);
  const title = added > 0 ? cartTexts.added : greeting;
  return sentences.length > 0 ? { title, description: sentences.join(' ') } : { title };
}
