import { usePageData } from '@atelier/shared/page-data';
import { useSyncExternalStore } from 'react';

let isHidden = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many lines the cart has of whoever is signed in, as far as that is known. */
export function useConsoleCartCount(): number | undefined {
  const { cartLineCount: cartLines } = usePageData();
  const hidden = useSyncExternalStore(subscribe, () => isHidden);
  return hidden ? undefined : cartLines;
}

/** What was bought leaves the cart a moment later: until the next page says how many are left, no number is true. */
export function hideCartCount(hidden = true): void {
  isHidden = hidden;
  listeners.forEach((listener) => listener());
}
