import type { CartLine } from '@atelier/contracts';
import { isUnauthorized } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CartStore, type CartState } from './cart-store';

export interface CartHandle extends CartState {
  store: CartStore;
}

export function useCart(): CartHandle {
  const { cart } = usePageData();
  const [store] = useState(() => new CartStore(cart));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);

  useEffect(() => {
    const reload = async () => {
      await store.reload();
      // Signed out in another tab: the server renders the sign-in notice.
      if (isUnauthorized(store.getState().error)) location.reload();
    };
    const reloadWhenVisible = () => document.visibilityState === 'visible' && void reload();
    if (!store.getState().lines) void reload();
    document.addEventListener('visibilitychange', reloadWhenVisible);
    return () => document.removeEventListener('visibilitychange', reloadWhenVisible);
  }, [store]);

  return { ...state, store };
}

/** Compares everything the client agrees to: products, quantities, prices, and availability. */
export const isSamePurchase = (before: readonly CartLine[], after: readonly CartLine[]): boolean =>
  purchaseKey(before) === purchaseKey(after);

const purchaseKey = (lines: readonly CartLine[]) =>
  lines
    .map(({ productId, quantity, product: { name, price, billingType, isActive } }) =>
      JSON.stringify([productId, quantity, name, price, billingType, isActive]),
    )
    .sort()
    .join();
