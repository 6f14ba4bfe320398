import { cartApi } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';

const STORAGE_KEY = 'wanted-packages';
/** Limits how long sign-in waits for the cart. */
const TIMEOUT_MS = 3000;

export function addPendingPackage(productId: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...new Set([...readPendingPackages(), productId])]));
  } catch {}
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

function readPendingPackages(): string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
