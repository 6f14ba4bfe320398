import { Answers } from '@atelier/shared/answers';
import { type LazyPage, lazyPage } from '@atelier/shared/lazy-page';
import { CONTRACT_VERSION } from '@atelier/shared/remote';
import { Route, Routes } from '@atelier/shared/router';
import { Loading } from '@atelier/shared/ui/spinner';
import { AntdTheme } from '@atelier/shared/ui/theme';
import { Suspense } from 'react';

const Welcome = lazyPage(() => import(/* webpackChunkName: "welcome" */ './welcome/welcome'));
const Missing = lazyPage(() => import(/* webpackChunkName: "missing" */ '@atelier/shared/ui/missing'));

const pages: Record<string, LazyPage> = { '/dashboard': Welcome, '/account': Welcome };

export const contractVersion = CONTRACT_VERSION;

export const preload = (pathname: string): Promise<void> => (pages[pathname] ?? Missing).preload();

export function Root() {
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
