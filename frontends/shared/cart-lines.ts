import { usePageData } from '@atelier/shared/page-data';
import { useSyncExternalStore } from 'react';

/** Undefined until something changes what the page says; null when nobody knows any longer. */
let changed: number | null | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many lines the cart has of whoever is signed in, as far as that is known. */
export function useCartLines(): number | undefined {
  const { cartLines } = usePageData();
  const now = useSyncExternalStore(
    subscribe,
    () => changed,
    () => undefined,
  );
  return now === undefined ? cartLines : (now ?? undefined);
}

/** From here on the cart has so many lines, or, without a number, as many as the next page will say. */
export function setCartLines(lines: number | null): void {
  changed = lines;
  listeners.forEach((listener) => listener());
}
