import { type ComponentType, lazy, useEffect } from 'react';

export interface LazyPage {
  (): React.JSX.Element;
  preload(): Promise<void>;
}

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
    // The innermost component hydrates last, so clicks reach React from here on.
    useEffect(() => {
      performance.mark('hydrated');
      dispatchEvent(new Event('page:ready'));
    }, []);
    return Loaded ? <Loaded /> : <LazyComponent />;
  }

  return Object.assign(Page, { preload: () => loadOnce().then(() => undefined) });
}
