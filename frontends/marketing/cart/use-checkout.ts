import { cartApi, cartTexts, isUnavailable } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { navigateAway } from '@atelier/shared/navigate-away';
import { toastError } from './toast-error';
import { type CartHandle, isSamePurchase } from './use-cart';

const CART_CHANGED = 'Something in your cart has changed. Please review it before you check out.';
const CHECKOUT_UNREACHABLE = 'We couldn’t open checkout. Please try again.';

const toastFailure = (description: string) =>
  toast({ title: cartTexts.checkoutFailed, description, destructive: true });

/** Reloads the cart first and stops if it differs from the one on screen. */
export function useCheckout({ store }: CartHandle): { busy: boolean; checkOut: () => void } {
  const [busy, setBusy] = useState(false);

  const checkOut = async (): Promise<boolean> => {
    const shownLines = store.getState().lines ?? [];
    if (!(await store.reload())) {
      const { error } = store.getState();
      if (error !== undefined) toastError(cartTexts.checkoutFailed, error);
      return false;
    }
    const lines = store.getState().lines ?? [];
    if (!isSamePurchase(shownLines, lines)) {
      toastFailure(CART_CHANGED);
      return false;
    }
    try {
      const items = lines
        .filter((line) => !isUnavailable(line))
        .map(({ productId, quantity }) => ({ productId, quantity }));
      const { url } = await call(cartApi.checkout, { body: { items } });
      if (!isHttpUrl(url)) {
        toastFailure(CHECKOUT_UNREACHABLE);
        return false;
      }
      navigateAway(url);
      return true;
    } catch (error) {
      toastError(cartTexts.checkoutFailed, error);
      void store.reload();
      return false;
    }
  };

  return {
    busy,
    checkOut: () => {
      if (busy) return;
      setBusy(true);
      void checkOut().then(setBusy);
    },
  };
}

/** Rejects `javascript:` and other non-HTTP URLs. */
function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
}
