import type { PageData, PageHead, SiteFacts } from '@atelier/contracts';
import { type LazyPage, lazyPage } from '@atelier/shared/lazy-page';
import { usePageData } from '@atelier/shared/page-data';
import { CONTRACT_VERSION, type ServedPage } from '@atelier/shared/remote';
import { Route, Routes } from '@atelier/shared/router';
import { withoutLastSlash } from '@atelier/shared/routes';
import { Suspense } from 'react';
import { authHead } from './auth/head';
import { ConsultPlace } from './contact/consult-place';
import { contactHead } from './contact/head';
import { galleryHead } from './gallery/head';
import { homeHead } from './home/head';
import { privacyHead, termsHead } from './legal/head';
import { notFoundHead } from './not-found/head';
import { productsHead } from './products/head';
import { resetPasswordHead } from './reset-password/head';

interface MarketingPage {
  page: LazyPage;
  head: (site: SiteFacts, asked: { data: PageData; query: URLSearchParams }) => PageHead;
  chunk: string;
  /** Only for those who build this. */
  workshop?: boolean;
}

const pages: Record<string, MarketingPage> = {
  '/': { page: lazyPage(() => import(/* webpackChunkName: "home" */ './home/home')), head: homeHead, chunk: 'home' },
  '/auth': {
    page: lazyPage(() => import(/* webpackChunkName: "auth" */ './auth/auth')),
    head: authHead,
    chunk: 'auth',
  },
  '/products': {
    page: lazyPage(() => import(/* webpackChunkName: "products" */ './products/products')),
    head: productsHead,
    chunk: 'products',
  },
  '/privacy': {
    page: lazyPage(() => import(/* webpackChunkName: "privacy" */ './legal/privacy')),
    head: privacyHead,
    chunk: 'privacy',
  },
  '/terms': {
    page: lazyPage(() => import(/* webpackChunkName: "terms" */ './legal/terms')),
    head: termsHead,
    chunk: 'terms',
  },
  '/reset-password': {
    page: lazyPage(() => import(/* webpackChunkName: "reset-password" */ './reset-password/reset-password')),
    head: resetPasswordHead,
    chunk: 'reset-password',
  },
  '/contact': {
    page: lazyPage(() => import(/* webpackChunkName: "contact" */ './contact/contact')),
    head: contactHead,
    chunk: 'contact',
  },
  '/dev/ui': {
    page: lazyPage(() => import(/* webpackChunkName: "gallery" */ './gallery/gallery')),
    head: galleryHead,
    chunk: 'gallery',
    workshop: true,
  },
};

const notFound: MarketingPage = {
  page: lazyPage(() => import(/* webpackChunkName: "not-found" */ './not-found/not-found')),
  head: notFoundHead,
  chunk: 'not-found',
};

export const contractVersion = CONTRACT_VERSION;

export async function preload(pathname: string): Promise<void> {
  const known = pages[withoutLastSlash(pathname)];
  await known?.page.preload();
  // Whoever may not see a page of the workshop sees this instead.
  if (!known || known.workshop) await notFound.page.preload();
}

const isThere = (page: MarketingPage, data: PageData): boolean => data.workshop || !page.workshop;

/** What the server has to know of a page besides its markup. */
export function servedPage(pathname: string, search: string, data: PageData): ServedPage {
  const known = pages[withoutLastSlash(pathname)];
  const found = known && isThere(known, data) ? known : notFound;
  const head = found.head(data.site, { data, query: new URLSearchParams(search) });
  return { head, status: found === notFound ? 404 : 200, chunk: found.chunk };
}

export function Root() {
  const data = usePageData();
  const shown = Object.entries(pages).filter(([, page]) => isThere(page, data));
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
