import { cartApi, cartTexts, catalogTexts, type Product, SIGN_IN_REDIRECT_DELAY_MS } from '@atelier/contracts';
import { call, CallError, isUnauthorized } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { useEffect, useRef } from 'react';
import { navigateAway } from '@atelier/shared/navigate-away';
import { incrementCartCount } from '../cart/cart-count';
import { addPendingPackage } from '../cart/pending-cart';
import type { AddProduct } from './add-to-cart';

/** Puts one of a package into the cart; whoever is signed out is led to sign in, and back to `back`. */
export function useAddToCart(returnTo: string): AddProduct {
  const user = useUser();
  const { cartLineCount: cartLines = 0 } = usePageData();
  const promptSignIn = useSignInPrompt(returnTo);

  return async (product) => {
    if (!user) return promptSignIn(product);
    try {
      const { quantity } = await call(cartApi.add, { body: { productId: product.id, quantity: 1 } });
      // One of it, so there was none before.
      if (quantity === 1) incrementCartCount(cartLines);
      toast({ title: cartTexts.added, description: product.name });
      return true;
    } catch (error) {
      if (isUnauthorized(error)) return promptSignIn(product);
      const description = error instanceof CallError ? error.serverMessage : '';
      toast({ title: cartTexts.addFailed, description, destructive: true });
      return false;
    }
  };
}

/** Tells whoever wants something to sign in, and leads there and back. It is kept, and in their cart afterwards. */
function useSignInPrompt(returnTo: string): (product: Product) => false {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return ({ id }) => {
    const { title, text } = catalogTexts.signInFirst;
    addPendingPackage(id);
    toast({ title, description: text });
    // The first press counts: further ones do not put it off.
    timer.current ??= window.setTimeout(
      () => navigateAway(`${paths.auth}?next=${encodeURIComponent(returnTo)}`),
      SIGN_IN_REDIRECT_DELAY_MS,
    );
    return false;
  };
}
