import type { PageData } from '@atelier/contracts';
import { type LazyPage, lazyPage } from '@atelier/shared/lazy-page';
import { usePageData } from '@atelier/shared/page-data';
import type { PublicPath } from '@atelier/shared/public-pages';
import { CONTRACT_VERSION } from '@atelier/shared/remote';
import { Route, Routes } from '@atelier/shared/router';
import { withoutTrailingSlash } from '@atelier/shared/routes';
import { Suspense } from 'react';
import { ConsultDialogHost } from './consult/consult-dialog-host';

interface MarketingPage {
  page: LazyPage;
  chunk: string;
  /** Never served in production. */
  devOnly?: boolean;
}

const pages = {
  '/': { page: lazyPage(() => import(/* webpackChunkName: "home" */ './home/home')), chunk: 'home' },
  '/auth': {
    page: lazyPage(() => import(/* webpackChunkName: "auth" */ './auth/auth')),
    chunk: 'auth',
  },
  '/products': {
    page: lazyPage(() => import(/* webpackChunkName: "products" */ './products/products')),
    chunk: 'products',
  },
  '/cart': {
    page: lazyPage(() => import(/* webpackChunkName: "cart" */ './cart/cart')),
    chunk: 'cart',
  },
  '/privacy': {
    page: lazyPage(() => import(/* webpackChunkName: "privacy" */ './legal/privacy')),
    chunk: 'privacy',
  },
  '/terms': {
    page: lazyPage(() => import(/* webpackChunkName: "terms" */ './legal/terms')),
    chunk: 'terms',
  },
  '/reset-password': {
    page: lazyPage(() => import(/* webpackChunkName: "reset-password" */ './reset-password/reset-password')),
    chunk: 'reset-password',
  },
  '/contact': {
    page: lazyPage(() => import(/* webpackChunkName: "contact" */ './contact/contact')),
    chunk: 'contact',
  },
  '/dev/pictures': {
    page: lazyPage(() => import(/* webpackChunkName: "pictures" */ './gallery/pictures')),
    chunk: 'pictures',
    devOnly: true,
  },
  '/dev/ui': {
    page: lazyPage(() => import(/* webpackChunkName: "gallery" */ './gallery/gallery')),
    chunk: 'gallery',
    devOnly: true,
  },
} satisfies Record<PagePath, MarketingPage>;

export type PagePath = PublicPath | '/dev/pictures' | '/dev/ui';

const notFound: MarketingPage = {
  page: lazyPage(() => import(/* webpackChunkName: "not-found" */ './not-found/not-found')),
  chunk: 'not-found',
};

export const contractVersion = CONTRACT_VERSION;

const pageAt = (pathname: string): MarketingPage | undefined =>
  (pages as Record<string, MarketingPage>)[withoutTrailingSlash(pathname)];

export async function preload(pathname: string): Promise<void> {
  const match = pageAt(pathname);
  await match?.page.preload();
  // Without access to a dev page the not-found page renders.
  if (!match || match.devOnly) await notFound.page.preload();
}

const isAvailable = (page: MarketingPage, data: PageData): boolean => data.hasDevPages || !page.devOnly;

export function resolvePage(pathname: string, data: PageData): { chunk: string; path: PagePath | undefined } {
  const match = pageAt(pathname);
  return match && isAvailable(match, data)
    ? { chunk: match.chunk, path: withoutTrailingSlash(pathname) as PagePath }
    : { chunk: notFound.chunk, path: undefined };
}

export function Root() {
  const data = usePageData();
  const availablePages = Object.entries<MarketingPage>(pages).filter(([, page]) => isAvailable(page, data));
  return (
    <>
      <Suspense fallback={null}>
        <Routes>
          {availablePages.map(([path, { page: Page }]) => (
            <Route key={path} path={path} caseSensitive element={<Page />} />
          ))}
          <Route path="*" element={<notFound.page />} />
        </Routes>
      </Suspense>
      <ConsultDialogHost />
    </>
  );
}
