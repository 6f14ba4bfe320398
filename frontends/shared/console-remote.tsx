import { ApiQueryProvider } from '@atelier/shared/api-query';
import { Boundary } from '@atelier/shared/boundary';
import { type LazyPage, lazyPage } from '@atelier/shared/lazy-page';
import { CONTRACT_VERSION, type RemoteModule } from '@atelier/shared/remote';
import { Route, Routes, useLocation } from '@atelier/shared/router';
import { matchesPath, withoutTrailingSlash } from '@atelier/shared/routes';
import { useUser } from '@atelier/shared/session';
import { PageUnavailable } from '@atelier/shared/ui/page-unavailable';
import { hasFrame, LoadingScreen } from '@atelier/shared/loading-screen';
import { AntdTheme } from '@atelier/shared/ui/theme';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** The server renders this; its styles come with this chunk. On a host without one, it shows while the page loads. */
const FrameSkeleton = lazy(() => import(/* webpackChunkName: "frame" */ '@atelier/shared/ui/frame-skeleton'));
const ConsoleNotFound = lazyPage(
  () => import(/* webpackChunkName: "missing" */ '@atelier/shared/ui/console-not-found'),
);

/** The overlay stays while pages change. */
export function createConsoleRemote(pages: Record<string, LazyPage>, Overlay?: ComponentType): RemoteModule {
  function Root() {
    const isConsole = useUser()?.role === 'admin';
    return (
      <ApiQueryProvider>
        <AntdTheme isConsole={isConsole}>
          <PageBoundary pages={pages}>
            <Suspense fallback={hasFrame() ? <LoadingScreen /> : <OwnFrame />}>
              <Routes>
                {Object.entries(pages).map(([path, Page]) => (
                  <Route key={path} path={path} caseSensitive element={<Page />} />
                ))}
                <Route path="*" element={<ConsoleNotFound />} />
              </Routes>
            </Suspense>
          </PageBoundary>
          {Overlay && <Overlay />}
        </AntdTheme>
      </ApiQueryProvider>
    );
  }
  return {
    contractVersion: CONTRACT_VERSION,
    preload: (pathname) => pageAt(pages, withoutTrailingSlash(pathname)).preload(),
    Root,
  };
}

const OwnFrame = () => (
  <Suspense fallback={<LoadingScreen />}>
    <FrameSkeleton />
  </Suspense>
);

/** A page that fails to load leaves header and menu in place. */
function PageBoundary({ pages, children }: { pages: Record<string, LazyPage>; children: ReactNode }) {
  const { pathname } = useLocation();
  const [loadCount, setLoadCount] = useState(0);
  const retry = () =>
    void pageAt(pages, withoutTrailingSlash(pathname))
      .preload()
      .then(
        () => setLoadCount((count) => count + 1),
        () => undefined,
      );
  return (
    <Boundary resetKey={`${loadCount} ${pathname}`} fallback={<PageUnavailable retry={retry} />}>
      {children}
    </Boundary>
  );
}

/** Exact paths win over patterns, as in the router. */
function pageAt(pages: Record<string, LazyPage>, path: string): LazyPage {
  const pattern = Object.keys(pages).find((one) => matchesPath(one, path)) ?? '';
  return pages[path] ?? pages[pattern] ?? ConsoleNotFound;
}
