import { Answers } from '@atelier/shared/answers';
import { type LazyPage, lazyPage } from '@atelier/shared/lazy-page';
import { CONTRACT_VERSION, type RemoteModule } from '@atelier/shared/remote';
import { Route, Routes } from '@atelier/shared/router';
import { owns, withoutLastSlash } from '@atelier/shared/routes';
import { Loading } from '@atelier/shared/ui/spinner';
import { AntdTheme } from '@atelier/shared/ui/theme';
import { Suspense } from 'react';

const Missing = lazyPage(() => import(/* webpackChunkName: "missing" */ '@atelier/shared/ui/missing'));

/** What portal and console have in common as remotes: pages by path, answers from the server, the denser look. */
export function consoleOf(pages: Record<string, LazyPage>): RemoteModule {
  function Root() {
    return (
      <Answers>
        <AntdTheme>
          <Suspense fallback={<Loading />}>
            <Routes>
              {Object.entries(pages).map(([path, Page]) => (
                <Route key={path} path={path} caseSensitive element={<Page />} />
              ))}
              <Route path="*" element={<Missing />} />
            </Routes>
          </Suspense>
        </AntdTheme>
      </Answers>
    );
  }
  return {
    contractVersion: CONTRACT_VERSION,
    preload: (pathname) => pageAt(pages, withoutLastSlash(pathname)).preload(),
    Root,
  };
}

/** The page of this very path before one for whatever stands there, as the router has it. */
function pageAt(pages: Record<string, LazyPage>, path: string): LazyPage {
  const pattern = Object.keys(pages).find((one) => owns(one, path)) ?? '';
  return pages[path] ?? pages[pattern] ?? Missing;
}
