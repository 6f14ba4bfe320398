let interceptor: ((event: PopStateEvent) => void) | undefined;

// Listeners on window run in order of registration, so this one must be added before the router's.
if (typeof window !== 'undefined') addEventListener('popstate', (event) => interceptor?.(event));

export function interceptHistory(handler: (event: PopStateEvent) => void): () => void {
  interceptor = handler;
  return () => {
    if (interceptor === handler) interceptor = undefined;
  };
}
