import { cartApi, type Product } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';

const STORAGE_KEY = 'wanted-packages';
const NAMES_KEY = 'wanted-package-names';
/** Limits how long sign-in waits for the cart. */
const TIMEOUT_MS = 3000;

export function addPendingPackage({ id, name }: Pick<Product, 'id' | 'name'>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...new Set([...readPendingPackages(), id])]));
    sessionStorage.setItem(NAMES_KEY, JSON.stringify([...new Set([...readTexts(NAMES_KEY), name])]));
  } catch {}
}

/** The packages that signing in adds to the cart, such as "The Shop Window"; empty for none. */
export function describePending(): string {
  const count = readPendingPackages().length;
  const [name] = readTexts(NAMES_KEY);
  if (count > 1) return `your ${count} packages`;
  return count === 1 ? (name ?? 'your package') : '';
}

export interface PendingCartResult {
  added: number;
  unavailable: number;
  failed: number;
}

export async function movePendingToCart(): Promise<PendingCartResult> {
  const ids = readPendingPackages();
  const result: PendingCartResult = { added: 0, unavailable: 0, failed: ids.length };
  if (ids.length === 0) return result;
  // Removed before the requests, so that a retry can't add a package twice.
  sessionStorage.removeItem(STORAGE_KEY);
  sessionStorage.removeItem(NAMES_KEY);
  const count = (outcome: 'added' | 'unavailable') => {
    result.failed -= 1;
    result[outcome] += 1;
  };
  const requests = ids.map(async (productId) => {
    try {
      await call(cartApi.add, { body: { productId, quantity: 1 } });
      count('added');
    } catch (error) {
      if (error instanceof CallError && error.status === 404) count('unavailable');
    }
  });
  await Promise.race([Promise.all(requests), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  return { ...result };
}

const readPendingPackages = (): string[] => readTexts(STORAGE_KEY);

function readTexts(key: string): string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
