import type { PageData } from '@atelier/contracts';
import { type LazyPage, lazyPage } from '@atelier/shared/lazy-page';
import { readPageData, usePageData } from '@atelier/shared/page-data';
import type { PublicPath } from '@atelier/shared/public-pages';
import { CONTRACT_VERSION } from '@atelier/shared/remote';
import { Route, Routes } from '@atelier/shared/router';
import { withoutTrailingSlash } from '@atelier/shared/routes';
import { Suspense } from 'react';
import { preloadAccountHeader } from './layout/signed-in-header';
import { ConsultDialogHost } from './consult/consult-dialog-host';

interface MarketingPage {
  page: LazyPage;
  chunk: string;
  /** Where it isn't, the not-found page shows. */
  isAvailable?: (data: PageData) => boolean;
}

const isDevelopment = (data: PageData) => data.hasDevPages;

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
  '/products/:slug': {
    page: lazyPage(() => import(/* webpackChunkName: "package" */ './package/package')),
    chunk: 'package',
    isAvailable: ({ packagePage }) => packagePage !== undefined,
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
  '/setup': {
    page: lazyPage(() => import(/* webpackChunkName: "setup" */ './setup/setup')),
    chunk: 'setup',
    isAvailable: ({ setup }) => setup !== undefined,
  },
  '/dev/pictures': {
    page: lazyPage(() => import(/* webpackChunkName: "pictures" */ './gallery/pictures')),
    chunk: 'pictures',
    isAvailable: isDevelopment,
  },
  '/dev/ui': {
    page: lazyPage(() => import(/* webpackChunkName: "gallery" */ './gallery/gallery')),
    chunk: 'gallery',
    isAvailable: isDevelopment,
  },
} satisfies Record<PagePath, MarketingPage>;

export type PagePath = PublicPath | '/products/:slug' | '/setup' | '/dev/pictures' | '/dev/ui';

const notFound: MarketingPage = {
  page: lazyPage(() => import(/* webpackChunkName: "not-found" */ './not-found/not-found')),
  chunk: 'not-found',
};

export const contractVersion = CONTRACT_VERSION;

const PACKAGE_PATH = /^\/products\/[^/]+$/;

function pathOf(pathname: string): PagePath | undefined {
  const path = withoutTrailingSlash(pathname);
  if (PACKAGE_PATH.test(path)) return '/products/:slug';
  return path in pages ? (path as PagePath) : undefined;
}

function pageAt(pathname: string): MarketingPage | undefined {
  const path = pathOf(pathname);
  return path && pages[path];
}

/** The server preloads by the user of its request. */
const userOfPage = () => (typeof document === 'undefined' ? null : (readPageData()?.user ?? null));

export async function preload(pathname: string): Promise<void> {
  const match = pageAt(pathname);
  await Promise.all([match?.page.preload(), preloadAccountHeader(pathname, userOfPage())]);
  if (!match || match.isAvailable) await notFound.page.preload();
}

const isAvailable = (page: MarketingPage, data: PageData): boolean => page.isAvailable?.(data) ?? true;

export function resolvePage(pathname: string, data: PageData): { chunk: string; path: PagePath | undefined } {
  const match = pageAt(pathname);
  return match && isAvailable(match, data)
    ? { chunk: match.chunk, path: pathOf(pathname) }
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
