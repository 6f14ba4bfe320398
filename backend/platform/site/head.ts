import { BAR_COLOURS, type PageHead, type SiteFacts, SOCIAL_SIZE, type SocialPicture } from '../../contracts';
import { asJson, escaped } from './escape';

/** Where a page has no picture of its own. */
const STREET: SocialPicture = {
  path: '/social/street.png',
  alt: 'A street of small shops, each of which is a browser window',
};

/** What stands above a page: for browsers, search engines and wherever it is linked to. */
export function headOf(page: PageHead, site: SiteFacts): string {
  const { title, description, canonical, jsonLd = [] } = page;
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'color-scheme', 'light dark'),
    ...Object.entries(BAR_COLOURS).map(
      ([scheme, colour]) => `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    canonical === undefined ? meta('name', 'robots', 'noindex') : forSearching(page, site.url + canonical, site),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    ...jsonLd.map((thing) => `<script type="application/ld+json">${asJson(thing)}</script>`),
  ].join('');
}

function forSearching({ title, description, picture = STREET }: PageHead, url: string, site: SiteFacts): string {
  const shared: Record<string, string | number> = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:locale': 'en_US',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': site.url + picture.path,
    'og:image:type': 'image/png',
    'og:image:width': SOCIAL_SIZE.width,
    'og:image:height': SOCIAL_SIZE.height,
    'og:image:alt': picture.alt,
  };
  return [
    `<link rel="canonical" href="${escaped(url)}">`,
    ...Object.entries(shared).map(([property, content]) => meta('property', property, String(content))),
    // The rest of the card is what Open Graph says.
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

const meta = (by: 'name' | 'property', name: string, content: string) =>
  `<meta ${by}="${name}" content="${escaped(content)}">`;
