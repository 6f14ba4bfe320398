import { catalogTexts, SIGN_IN_AFTER_MS } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { toast } from '@atelier/shared/toast';
import { useCallback, useEffect, useRef } from 'react';
import { leaveFor } from '../auth/leave-for';
import type { Add } from './add-to-cart';

/** Tells whoever wants something to sign in, and leads there and back. */
export function useSignInFirst(back: string): Add {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    const { title, text } = catalogTexts.signInFirst;
    toast({ title, description: text });
    // The first press counts: further ones do not put it off.
    timer.current ??= window.setTimeout(
      () => leaveFor(`${paths.auth}?next=${encodeURIComponent(back)}`),
      SIGN_IN_AFTER_MS,
    );
    return Promise.resolve(false);
  }, [back]);
}
