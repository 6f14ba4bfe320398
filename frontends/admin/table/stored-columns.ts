const keyOf = (list: string) => `list-columns:${list}`;

const listeners = new Set<() => void>();

export function subscribeToColumns(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The columns that were chosen for a list in this browser. */
export function storedColumns(list: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(list)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeColumns(list: string, columns: string | undefined): void {
  try {
    if (columns === undefined) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), columns);
  } catch {}
  listeners.forEach((listener) => listener());
}
