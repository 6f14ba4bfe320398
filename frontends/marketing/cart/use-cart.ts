import type { CartLine } from '@atelier/contracts';
import { isUnauthorized } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CartDesk, type CartView } from './desk';

export interface Cart extends CartView {
  desk: CartDesk;
}

/** The cart that the page came with, kept true while the page is looked at. */
export function useCart(): Cart {
  const { cart } = usePageData();
  const [desk] = useState(() => new CartDesk(cart));
  const view = useSyncExternalStore(desk.subscribe, desk.view, desk.view);

  useEffect(() => {
    const ask = async () => {
      await desk.ask();
      // Signed out elsewhere: the page that says so is the server's.
      if (isUnauthorized(desk.view().trouble)) location.reload();
    };
    // Meanwhile another tab, or the page where one pays, may have changed it.
    const back = () => document.visibilityState === 'visible' && void ask();
    if (!desk.view().lines) void ask();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [desk]);

  return { ...view, desk };
}

/** What somebody who saw the one would not want to buy as the other. */
export const isSameSale = (seen: readonly CartLine[], now: readonly CartLine[]): boolean =>
  saleOf(seen) === saleOf(now);

const saleOf = (lines: readonly CartLine[]) =>
  lines
    .map(({ productId, quantity, product: { name, price, billingType, isActive } }) =>
      JSON.stringify([productId, quantity, name, price, billingType, isActive]),
    )
    .sort()
    .join();
