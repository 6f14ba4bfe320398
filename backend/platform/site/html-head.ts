import { THEME_COLORS, type PageHead, type SiteInfo, SOCIAL_IMAGE_SIZE, type SocialImage } from '../../contracts';
import { escapeHtml } from '../markup';
import { scriptJson } from './escape';

const DEFAULT_IMAGE: SocialImage = {
  path: '/social/street.png',
  alt: 'A street of small shops, each of which is a browser window',
};

export function renderHead(page: PageHead, site: SiteInfo): string {
  const { title, description, canonical, jsonLd = [] } = page;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'color-scheme', 'light dark'),
    ...Object.entries(THEME_COLORS).map(
      ([scheme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    canonical === undefined ? meta('name', 'robots', 'noindex') : socialTags(page, site.url + canonical, site),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    ...jsonLd.map((schema) => `<script type="application/ld+json">${scriptJson(schema)}</script>`),
  ].join('');
}

function socialTags({ title, description, picture = DEFAULT_IMAGE }: PageHead, url: string, site: SiteInfo): string {
  const shared: Record<string, string | number> = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:locale': 'en_US',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': site.url + picture.path,
    'og:image:type': 'image/png',
    'og:image:width': SOCIAL_IMAGE_SIZE.width,
    'og:image:height': SOCIAL_IMAGE_SIZE.height,
    'og:image:alt': picture.alt,
  };
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(shared).map(([property, content]) => meta('property', property, String(content))),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

const meta = (by: 'name' | 'property', name: string, content: string) =>
  `<meta ${by}="${name}" content="${escapeHtml(content)}">`;
