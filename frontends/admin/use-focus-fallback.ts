import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves focus to the page when the focused element is removed. */
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
