import type { PageData } from '@atelier/contracts';
import { type LazyPage, lazyPage } from '@atelier/shared/lazy-page';
import { usePageData } from '@atelier/shared/page-data';
import { CONTRACT_VERSION } from '@atelier/shared/remote';
import { Route, Routes } from '@atelier/shared/router';
import { withoutLastSlash } from '@atelier/shared/routes';
import { Suspense } from 'react';
import { ConsultPlace } from './contact/consult-place';

interface MarketingPage {
  page: LazyPage;
  chunk: string;
  /** Only for those who build this. */
  workshop?: boolean;
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
    workshop: true,
  },
  '/dev/ui': {
    page: lazyPage(() => import(/* webpackChunkName: "gallery" */ './gallery/gallery')),
    chunk: 'gallery',
    workshop: true,
  },
} satisfies Record<string, MarketingPage>;

export type PagePath = keyof typeof pages;

const notFound: MarketingPage = {
  page: lazyPage(() => import(/* webpackChunkName: "not-found" */ './not-found/not-found')),
  chunk: 'not-found',
};

export const contractVersion = CONTRACT_VERSION;

const pageAt = (pathname: string): MarketingPage | undefined =>
  (pages as Record<string, MarketingPage>)[withoutLastSlash(pathname)];

export async function preload(pathname: string): Promise<void> {
  const known = pageAt(pathname);
  await known?.page.preload();
  // Whoever may not see a page of the workshop sees this instead.
  if (!known || known.workshop) await notFound.page.preload();
}

const isThere = (page: MarketingPage, data: PageData): boolean => data.hasDevPages || !page.workshop;

/** The page at an address: its file, and the path that it is known by, unless there is none. */
export function placeOf(pathname: string, data: PageData): { chunk: string; path: PagePath | undefined } {
  const known = pageAt(pathname);
  return known && isThere(known, data)
    ? { chunk: known.chunk, path: withoutLastSlash(pathname) as PagePath }
    : { chunk: notFound.chunk, path: undefined };
}

export function Root() {
  const data = usePageData();
  const shown = Object.entries<MarketingPage>(pages).filter(([, page]) => isThere(page, data));
  return (
    <>
      <Suspense fallback={null}>
        <Routes>
          {shown.map(([path, { page: Page }]) => (
            <Route key={path} path={path} caseSensitive element={<Page />} />
          ))}
          <Route path="*" element={<notFound.page />} />
        </Routes>
      </Suspense>
      <ConsultPlace />
    </>
  );
}
