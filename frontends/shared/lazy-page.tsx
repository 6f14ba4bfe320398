import { type ComponentType, lazy, useEffect } from 'react';

export interface LazyPage {
  (): React.JSX.Element;
  preload(): Promise<void>;
}

/** A page in a file of its own that renders at once when it has been loaded before, as the server does. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  const loadOnce = () =>
    (loading ??= load().then(
      (module) => (Loaded = module.default),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const LazyComponent = lazy(async () => ({ default: await loadOnce() }));

  function Page() {
    // What lies innermost is hydrated last: only now do clicks in the page reach React.
    useEffect(() => {
      performance.mark('hydrated');
      dispatchEvent(new Event('page:ready'));
    }, []);
    return Loaded ? <Loaded /> : <LazyComponent />;
  }

  return Object.assign(Page, { preload: () => loadOnce().then(() => undefined) });
}
