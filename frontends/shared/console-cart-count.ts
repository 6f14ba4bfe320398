import { usePageData } from '@atelier/shared/page-data';
import { useSyncExternalStore } from 'react';

let isHidden = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConsoleCartCount(): number | undefined {
  const { cartLineCount: cartLines } = usePageData();
  const hidden = useSyncExternalStore(subscribe, () => isHidden);
  return hidden ? undefined : cartLines;
}

/** After checkout the count is stale until the next page load. */
export function hideCartCount(hidden = true): void {
  isHidden = hidden;
  listeners.forEach((listener) => listener());
}
