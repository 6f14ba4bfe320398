import { type ComponentType, lazy, useEffect } from 'react';

export interface LazyPage {
  (): React.JSX.Element;
  preload(): Promise<void>;
}

/** A page in a file of its own that renders at once when it has been loaded before, as the server does. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  const once = () =>
    (loading ??= load().then(
      (module) => (Loaded = module.default),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const Later = lazy(async () => ({ default: await once() }));

  function Page() {
    // What lies innermost is hydrated last: only now do clicks in the page reach React.
    useEffect(() => {
      performance.mark('hydrated');
      dispatchEvent(new Event('page:ready'));
    }, []);
    return Loaded ? <Loaded /> : <Later />;
  }

  return Object.assign(Page, { preload: () => once().then(() => undefined) });
}
