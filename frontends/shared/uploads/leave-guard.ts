import { interceptHistory } from '@atelier/shared/router';

type Proceed = () => void;

/** Where in its history the router is. */
const historyIndex = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? NaN;

/**
 * From now on nobody leaves the page unasked: `ask` gets the way on where a link or the way back would have led, and
 * the browser itself asks whoever closes or reloads the tab. Answers what ends that.
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

/** A press on a link that leads to another page of ours in this very tab. */
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

/** The browser has gone back before anybody could ask: it is led here again, and the router hears of neither. */
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
