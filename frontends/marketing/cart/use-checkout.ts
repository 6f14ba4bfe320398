import { cartApi, cartTexts, isUnavailable } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { leaveFor } from '@atelier/shared/leave-for';
import { complain } from './complain';
import { type Cart, isSameSale } from './use-cart';

const CHANGED = 'Something in your cart has changed meanwhile. Please look at it once more.';
const NOWHERE = 'The page where you pay cannot be reached right now. Please try again.';

const failed = (description: string) => toast({ title: cartTexts.checkoutFailed, description, destructive: true });

/** Buys what is seen, and nothing else: busy until the browser leaves, or until something came in between. */
export function useCheckout({ desk }: Cart): { busy: boolean; checkOut: () => void } {
  const [busy, setBusy] = useState(false);

  const checkOut = async (): Promise<boolean> => {
    const seen = desk.view().lines ?? [];
    if (!(await desk.ask())) {
      const { trouble } = desk.view();
      if (trouble !== undefined) complain(cartTexts.checkoutFailed, trouble);
      return false;
    }
    const lines = desk.view().lines ?? [];
    if (!isSameSale(seen, lines)) {
      failed(CHANGED);
      return false;
    }
    try {
      const items = lines
        .filter((line) => !isUnavailable(line))
        .map(({ productId, quantity }) => ({ productId, quantity }));
      const { url } = await call(cartApi.checkout, { body: { items } });
      if (!isWeb(url)) {
        failed(NOWHERE);
        return false;
      }
      leaveFor(url);
      return true;
    } catch (error) {
      complain(cartTexts.checkoutFailed, error);
      void desk.ask();
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

/** A page of the web: an address may be a script as well. */
function isWeb(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
}
