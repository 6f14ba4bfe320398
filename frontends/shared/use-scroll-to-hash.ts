import { useLocation } from '@atelier/shared/router';
import { useEffect } from 'react';

/** Emails and links of a page lead to one of its messages or requests. */
export function useScrollToHash(kind: 'message' | 'approval', isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || !new RegExp(`^#${kind}-[\\da-f-]{36}$`).test(hash)) return undefined;
    // After the frame has moved the focus to the new page.
    const frame = requestAnimationFrame(() => focusAt(hash.slice(1)));
    return () => cancelAnimationFrame(frame);
  }, [kind, isLoaded, hash]);
}

export function focusAt(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
