/** Whoever holds the page, while somebody does. */
let interceptor: ((event: PopStateEvent) => void) | undefined;

// For the window there is no capturing: listeners are told in the order in which they came, and this one is there
// before any router.
if (typeof window !== 'undefined') addEventListener('popstate', (event) => interceptor?.(event));

/** Tells of each way back or forward before the router hears of it; answers what ends that. */
export function interceptHistory(handler: (event: PopStateEvent) => void): () => void {
  interceptor = handler;
  return () => {
    if (interceptor === handler) interceptor = undefined;
  };
}
