import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What goes away with the keys in it gives them to the page, instead of leaving them nowhere. */
export function useKeysHandedOn<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const leaving = part.current;
    return () => {
      if (leaving?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return part;
}
