import { cartApi, cartTexts, catalogTexts, type Product, SIGN_IN_REDIRECT_DELAY_MS } from '@atelier/contracts';
import { call, CallError, isUnauthorized } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { useEffect, useRef } from 'react';
import { leaveFor } from '@atelier/shared/leave-for';
import { countOneMore } from '../cart/count';
import { want } from '../cart/wanted';
import type { Add } from './add-to-cart';

/** Puts one of a package into the cart; whoever is signed out is led to sign in, and back to `back`. */
export function useAdd(back: string): Add {
  const user = useUser();
  const { cartLineCount: cartLines = 0 } = usePageData();
  const signInFirst = useSignInFirst(back);

  return async (product) => {
    if (!user) return signInFirst(product);
    try {
      const { quantity } = await call(cartApi.add, { body: { productId: product.id, quantity: 1 } });
      // One of it, so there was none before.
      if (quantity === 1) countOneMore(cartLines);
      toast({ title: cartTexts.added, description: product.name });
      return true;
    } catch (error) {
      if (isUnauthorized(error)) return signInFirst(product);
      const description = error instanceof CallError ? error.serverMessage : '';
      toast({ title: cartTexts.addFailed, description, destructive: true });
      return false;
    }
  };
}

/** Tells whoever wants something to sign in, and leads there and back. It is kept, and in their cart afterwards. */
function useSignInFirst(back: string): (product: Product) => false {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return ({ id }) => {
    const { title, text } = catalogTexts.signInFirst;
    want(id);
    toast({ title, description: text });
    // The first press counts: further ones do not put it off.
    timer.current ??= window.setTimeout(
      () => leaveFor(`${paths.auth}?next=${encodeURIComponent(back)}`),
      SIGN_IN_REDIRECT_DELAY_MS,
    );
    return false;
  };
}
