import { usePageData } from '@atelier/shared/page-data';
import { useSyncExternalStore } from 'react';

/** Undefined until the client changes the count that the page was rendered with. */
let count: number | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setCartCount(lines: number | undefined): void {
  count = lines;
  listeners.forEach((listener) => listener());
}

export const incrementCartCount = (initial: number): void => setCartCount((count ?? initial) + 1);

export function useCartCount(): number {
  const { cartLineCount: cartLines = 0 } = usePageData();
  const current = useSyncExternalStore(
    subscribe,
    () => count,
    () => undefined,
  );
  return current ?? cartLines;
}
