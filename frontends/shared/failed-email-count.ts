import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFailedEmailCount = (): number => useSyncExternalStore(subscribe, () => count);

export function setFailedEmailCount(value: number): void {
  count = value;
  listeners.forEach((listener) => listener());
}
