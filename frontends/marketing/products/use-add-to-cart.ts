import { cartApi, cartTexts, catalogTexts, type Product, SIGN_IN_REDIRECT_DELAY_MS } from '@atelier/contracts';
import { call, CallError, isUnauthorized } from '@atelier/shared/api';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { useEffect, useRef } from 'react';
import { navigateAway } from '@atelier/shared/navigate-away';
import { incrementCartCount } from '../cart-state/cart-count';
import { addPendingPackage } from '../cart-state/pending-cart';
import { VIEW_CART } from '../cart-state/view-cart';
import type { AddProduct } from './add-to-cart';

export function useAddToCart(returnTo: string): AddProduct {
  const user = useUser();
  const { cartLineCount: cartLines = 0 } = usePageData();
  const promptSignIn = useSignInPrompt(returnTo);

  return async (product) => {
    if (!user) return promptSignIn(product);
    try {
      const { quantity } = await call(cartApi.add, { body: { productId: product.id, quantity: 1 } });
      // Quantity 1 means a new line.
      if (quantity === 1) incrementCartCount(cartLines);
      toast({ title: cartTexts.added, description: product.name, action: VIEW_CART });
      return true;
    } catch (error) {
      if (isUnauthorized(error)) return promptSignIn(product);
      const description = error instanceof CallError ? error.serverMessage : '';
      toast({ title: cartTexts.addFailed, description, destructive: true });
      return false;
    }
  };
}

function useSignInPrompt(returnTo: string): (product: Product) => false {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (product) => {
    const { title, text } = catalogTexts.signInFirst;
    addPendingPackage(product);
    toast({ title, description: text });
    // Further clicks don't restart the timer.
    timer.current ??= window.setTimeout(
      () => navigateAway(`${paths.auth}?next=${encodeURIComponent(returnTo)}`),
      SIGN_IN_REDIRECT_DELAY_MS,
    );
    return false;
  };
}
