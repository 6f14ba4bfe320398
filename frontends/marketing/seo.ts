import { type PageData, type PageHead, PRODUCT_CATEGORIES, type SiteInfo, type SiteOutline } from '@atelier/contracts';
import { type PublicPath, publicPages } from '@atelier/shared/public-pages';
import type { PageMeta } from '@atelier/shared/remote';
import { routes } from '@atelier/shared/routes';
import { authHead } from './auth/head';
import { cartHead } from './cart/head';
import { contactHead } from './contact/head';
import { galleryHead } from './gallery/head';
import { homeHead } from './home/head';
import { privacyHead, termsHead } from './legal/head';
import { notFoundHead } from './not-found/head';
import { categoryUrl } from './categories/category-copy';
import { productsHead } from './products/head';
import { resetPasswordHead } from './reset-password/head';
import { type PagePath, resolvePage } from './routes';

type Head = (site: SiteInfo, context: { data: PageData; query: URLSearchParams }) => PageHead;

/** Server only; the browser has the head in the page. */
const heads: Record<PagePath, Head> = {
  '/': homeHead,
  '/auth': authHead,
  '/products': productsHead,
  '/cart': cartHead,
  '/contact': contactHead,
  '/privacy': privacyHead,
  '/terms': termsHead,
  '/reset-password': resetPasswordHead,
  '/dev/pictures': galleryHead,
  '/dev/ui': galleryHead,
};

const isPublicPath = (path: PagePath): path is PublicPath => path in publicPages;

export function pageMeta(pathname: string, search: string, data: PageData): PageMeta {
  const { chunk, path } = resolvePage(pathname, data);
  const head: Head = path ? heads[path] : notFoundHead;
  return {
    chunk,
    status: path ? 200 : 404,
    head: head(data.site, { data, query: new URLSearchParams(search) }),
    anyQuery: path !== undefined && isPublicPath(path) && publicPages[path].anyQuery === true,
  };
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
  const closed = routes.filter((route) => route.for !== 'anyone').map(({ path }) => path.replace(/\/[:*].*$/, ''));
  return { pages: [...pages.values()], closed: [...new Set(closed)] };
}
