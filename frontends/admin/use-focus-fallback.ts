import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What goes away with the keys in it gives them to the page, instead of leaving them nowhere. */
export function useFocusFallback<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useLayoutEffect(() => {
    const element = container.current;
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return container;
}
