import { beforeRouter } from '@atelier/shared/router';

type Go = () => void;

/** Where in its history the router is. */
const placeIn = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? NaN;

/**
 * From now on nobody leaves the page unasked: `ask` gets the way on where a link or the way back would have led, and
 * the browser itself asks whoever closes or reloads the tab. Answers what ends that.
 */
export function holdPage(ask: (go: Go) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const askFor = (go: Go) =>
    ask(() => {
      over.abort();
      go();
    });

  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  document.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      askFor(() => link.click());
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', holdHistory(askFor));
  return () => over.abort();
}

/** A press on a link that leads to another page of ours in this very tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link?.href || elsewhere || (link.target && link.target !== '_self') || link.hasAttribute('download')) {
    return undefined;
  }
  const { origin, pathname, search } = new URL(link.href);
  const samePage = pathname === location.pathname && search === location.search;
  return origin === location.origin && !samePage ? link : undefined;
}

/** The browser has gone back before anybody could ask: it is led here again, and the router hears of neither. */
function holdHistory(askFor: (go: Go) => void): () => void {
  const here = placeIn(history.state);
  let returning = false;
  return beforeRouter((event) => {
    const steps = placeIn(event.state) - here;
    if (!returning && !steps) return;
    event.stopImmediatePropagation();
    returning = !returning;
    if (!returning) return;
    history.go(-steps);
    askFor(() => history.go(steps));
  });
}
