import { type PageData, type PageHead, PRODUCT_CATEGORIES, type SiteInfo, type SiteOutline } from '@atelier/contracts';
import { type PublicPath, publicPages } from '@atelier/shared/public-pages';
import type { PageMeta } from '@atelier/shared/remote';
import { paths } from '@atelier/shared/paths';
import { routes, withoutTrailingSlash } from '@atelier/shared/routes';
import { authHead } from './auth/head';
import { cartHead } from './cart/head';
import { contactHead } from './contact/head';
import { galleryHead } from './gallery/head';
import { homeHead } from './home/head';
import { privacyHead, termsHead } from './legal/head';
import { packageHead } from './package/head';
import { shownPackage } from './package/shown-package';
import { notFoundHead } from './not-found/head';
import { categoryUrl } from './categories/category-copy';
import { productsHead } from './products/head';
import { resetPasswordHead } from './reset-password/head';
import { setupHead } from './setup/head';
import { type PagePath, resolvePage } from './routes';

type Head = (site: SiteInfo, context: { data: PageData; query: URLSearchParams }) => PageHead;

/** Server only; the browser has the head in the page. */
const heads: Record<PagePath, Head> = {
  '/': homeHead,
  '/auth': authHead,
  '/products': productsHead,
  '/products/:slug': packageHead,
  '/cart': cartHead,
  '/contact': contactHead,
  '/privacy': privacyHead,
  '/terms': termsHead,
  '/reset-password': resetPasswordHead,
  '/setup': setupHead,
  '/dev/pictures': galleryHead,
  '/dev/ui': galleryHead,
};

const PACKAGE = '/products/:slug' satisfies PagePath;

const isPublicPath = (path: PagePath): path is PublicPath => path in publicPages;

export function pageMeta(pathname: string, search: string, data: PageData): PageMeta {
  const { chunk, path } = resolvePage(pathname, data);
  const head: Head = path ? heads[path] : notFoundHead;
  return {
    chunk,
    status: path ? statusOf(path, data) : 404,
    head: head(data.site, { data, query: new URLSearchParams(search) }),
    anyQuery: path === PACKAGE || (path !== undefined && isPublicPath(path) && publicPages[path].anyQuery === true),
    ...(path === PACKAGE && movedTo(pathname, data)),
  };
}

function statusOf(path: PagePath, data: PageData): number {
  return path === PACKAGE && !shownPackage(data) ? 404 : 200;
}

/** Former names and ids lead to the package's address of today. */
function movedTo(pathname: string, data: PageData): { movedTo?: string } {
  const product = shownPackage(data);
  const address = product && paths.package(product.slug);
  return address && address !== withoutTrailingSlash(pathname) ? { movedTo: address } : {};
}

export function outline(data: PageData): SiteOutline {
  const context = [...Object.keys(heads), ...PRODUCT_CATEGORIES.map(({ value }) => categoryUrl(value))];
  const pages = new Map<string, { path: string; changed: string | undefined }>();
  for (const address of context) {
    const [path = '', query = ''] = address.split('?');
    const { status, head } = pageMeta(path, query, data);
    const { canonical, changed } = head;
    if (status === 200 && canonical !== undefined) pages.set(canonical, { path: canonical, changed });
  }
  for (const { slug, updatedAt } of data.products ?? []) {
    const path = paths.package(slug);
    pages.set(path, { path, changed: updatedAt.slice(0, 10) });
  }
  const closed = routes.filter((route) => route.for !== 'anyone').map(({ path }) => path.replace(/\/[:*].*$/, ''));
  return { pages: [...pages.values()], closed: [...new Set(closed)] };
}
