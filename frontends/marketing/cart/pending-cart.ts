import { cartApi } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';

const STORAGE_KEY = 'wanted-packages';
/** Signing in never waits longer for the cart than this. */
const TIMEOUT_MS = 3000;

/** Keeps what somebody wanted who has to sign in first. */
export function addPendingPackage(productId: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...new Set([...readPendingPackages(), productId])]));
  } catch {
    // Without storage they add it once more.
  }
}

/** How it went with what was wanted before signing in: in the cart, gone from the shop, or not clear. */
export interface PendingCartResult {
  added: number;
  gone: number;
  failed: number;
}

/** Puts what was wanted into the cart of whoever has just signed in. */
export async function movePendingToCart(): Promise<PendingCartResult> {
  const ids = readPendingPackages();
  const result: PendingCartResult = { added: 0, gone: 0, failed: ids.length };
  if (ids.length === 0) return result;
  // Once, however it goes: nobody wants to find it in their cart a second time.
  sessionStorage.removeItem(STORAGE_KEY);
  const count = (outcome: 'added' | 'gone') => {
    result.failed -= 1;
    result[outcome] += 1;
  };
  const requests = ids.map(async (productId) => {
    try {
      await call(cartApi.add, { body: { productId, quantity: 1 } });
      count('added');
    } catch (error) {
      if (error instanceof CallError && error.status === 404) count('gone');
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
