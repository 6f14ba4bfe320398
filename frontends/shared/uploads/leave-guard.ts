import { interceptHistory } from '@atelier/shared/router';

type Proceed = () => void;

const historyIndex = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? NaN;

/**
 * Blocks links, history navigation, and closing the tab. `ask` receives the way to proceed; the returned function lifts
 * the guard.
 */
export function guardPage(ask: (proceed: Proceed) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const askFirst = (proceed: Proceed) =>
    ask(() => {
      controller.abort();
      proceed();
    });

  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  document.addEventListener(
    'click',
    (event) => {
      const link = internalLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      askFirst(() => link.click());
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', guardHistory(askFirst));
  return () => controller.abort();
}

function internalLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link?.href || opensElsewhere || (link.target && link.target !== '_self') || link.hasAttribute('download')) {
    return undefined;
  }
  const { origin, pathname, search } = new URL(link.href);
  const samePage = pathname === location.pathname && search === location.search;
  return origin === location.origin && !samePage ? link : undefined;
}

/** popstate fires after the URL changed, so go forward again and hide both events from the router. */
function guardHistory(askFirst: (proceed: Proceed) => void): () => void {
  const currentIndex = historyIndex(history.state);
  let isReturning = false;
  return interceptHistory((event) => {
    const steps = historyIndex(event.state) - currentIndex;
    if (!isReturning && !steps) return;
    event.stopImmediatePropagation();
    isReturning = !isReturning;
    if (!isReturning) return;
    history.go(-steps);
    askFirst(() => history.go(steps));
  });
}
