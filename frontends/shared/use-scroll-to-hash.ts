import { useEffect } from 'react';

/** Emails lead to one message or request of a page. */
export function useScrollToHash(kind: 'message' | 'approval', isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || !new RegExp(`^#${kind}-[\\da-f-]{36}$`).test(location.hash)) return undefined;
    // After the frame has moved the focus to the new page.
    const frame = requestAnimationFrame(() => focusAt(location.hash.slice(1)));
    return () => cancelAnimationFrame(frame);
  }, [kind, isLoaded]);
}

export function focusAt(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
