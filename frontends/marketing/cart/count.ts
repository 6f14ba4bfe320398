import { usePageData } from '@atelier/shared/page-data';
import { useSyncExternalStore } from 'react';

/** Undefined until something changes what the page says. */
let counted: number | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setCartLines(lines: number | undefined): void {
  counted = lines;
  listeners.forEach((listener) => listener());
}

/** `before`: how many the page came with. */
export const countOneMore = (before: number): void => setCartLines((counted ?? before) + 1);

/** How many lines the cart has of whoever is here. */
export function useCartLines(): number {
  const { cartLineCount: cartLines = 0 } = usePageData();
  const now = useSyncExternalStore(
    subscribe,
    () => counted,
    () => undefined,
  );
  return now ?? cartLines;
}
