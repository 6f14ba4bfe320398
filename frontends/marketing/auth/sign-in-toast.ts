import { cartTexts } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import type { Message } from '@atelier/shared/toast';
import type { PendingCartResult } from '../cart-state/pending-cart';
import { VIEW_CART } from '../cart-state/view-cart';

const CHECK_CART = 'Please check your cart. Some packages couldn’t be added.';

const DASHBOARD = { label: 'Go to your dashboard', href: paths.account };

/**
 * One toast for both the greeting and the packages that were added, because only one toast is shown at a time. Without
 * a next page it leads on from the home page.
 */
export function signInToast(
  greeting: string,
  next: string | undefined,
  { added, unavailable, failed }: PendingCartResult,
  note?: string,
): Message {
  const sentences = [
    added > 0 && `${greeting} ${added === 1 ? 'Your package is' : `Your ${added} packages are`} in your cart.`,
    unavailable > 0 &&
      `${unavailable === 1 ? 'One package you picked is' : `${unavailable} packages you picked are`} no longer available.`,
    failed > 0 && CHECK_CART,
    note,
  ].filter((sentence) => typeof sentence === 'string');
  const title = added > 0 ? cartTexts.added : greeting;
  return {
    title,
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
    ...(next === undefined && { action: added > 0 ? VIEW_CART : DASHBOARD }),
  };
}
