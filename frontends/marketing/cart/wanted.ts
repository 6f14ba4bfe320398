import { cartApi } from '@atelier/contracts';
import { call, CallError } from '@atelier/shared/api';

const KEPT = 'wanted-packages';
/** Signing in never waits longer for the cart than this. */
const PATIENCE_MS = 3000;

/** Keeps what somebody wanted who has to sign in first. */
export function want(productId: string): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...new Set([...wanted(), productId])]));
  } catch {
    // Without storage they add it once more.
  }
}

/** How it went with what was wanted before signing in: in the cart, gone from the shop, or not clear. */
export interface Moved {
  added: number;
  gone: number;
  failed: number;
}

/** Puts what was wanted into the cart of whoever has just signed in. */
export async function addWanted(): Promise<Moved> {
  const ids = wanted();
  const moved: Moved = { added: 0, gone: 0, failed: ids.length };
  if (ids.length === 0) return moved;
  // Once, however it goes: nobody wants to find it in their cart a second time.
  sessionStorage.removeItem(KEPT);
  const settle = (how: 'added' | 'gone') => {
    moved.failed -= 1;
    moved[how] += 1;
  };
  const adding = ids.map(async (productId) => {
    try {
      await call(cartApi.add, { body: { productId, quantity: 1 } });
      settle('added');
    } catch (error) {
      if (error instanceof CallError && error.status === 404) settle('gone');
    }
  });
  await Promise.race([Promise.all(adding), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return { ...moved };
}

function wanted(): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
