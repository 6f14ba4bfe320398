import { type ComponentType, lazy, useEffect, useState } from 'react';

export interface LazyPage {
  (): React.JSX.Element;
  preload(): Promise<void>;
}

/** React renders a failed part again at once, which mustn't load it without end. */
const RETRY_AFTER_MS = 1000;

/** As React’s `lazy`, which would keep a failure until the page is reloaded. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  const loadOnce = () =>
    (loading ??= load().then(
      (module) => (Loaded = module.default),
      (error: unknown) => {
        loading = undefined;
        setTimeout(() => (Lazy = createLazy()), RETRY_AFTER_MS);
        throw error;
      },
    ));
  const createLazy = () => lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<Props>;
  let Lazy = createLazy();

  function Part(props: Props) {
    // Stays the same: React would drop the state of one type of component for the other.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen {...props} />;
  }

  return Object.assign(Part, { preload: () => loadOnce().then(() => undefined) });
}

export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  const Part = lazyPart(load);

  function Page() {
    // The innermost component hydrates last, so clicks reach React from here on.
    useEffect(() => {
      performance.mark('hydrated');
      dispatchEvent(new Event('page:ready'));
    }, []);
    return <Part />;
  }

  return Object.assign(Page, { preload: Part.preload });
}
