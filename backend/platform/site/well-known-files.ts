import { Router } from 'express';
import { THEME_COLORS, type PageData } from '../../contracts';
import type { Config } from '../config';
import { pageRenderer } from './frontend-build';
import { escapeHtml } from '../markup';

export function wellKnownFiles(config: Config): Router {
  const { site, isProduction: production } = config;
  const visitorData: PageData = { user: null, site, hasDevPages: !production };
  const files: Record<string, { type: string; text: () => string }> = {
    '/robots.txt': { type: 'text/plain', text: () => robots(pageRenderer().outline(visitorData).closed, site.url) },
    '/sitemap.xml': { type: 'application/xml', text: () => sitemap(visitorData) },
    '/.well-known/security.txt': { type: 'text/plain', text: () => securityContact(site) },
    '/site.webmanifest': { type: 'application/manifest+json', text: () => JSON.stringify(manifest(site)) },
  };
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, { type, text }] of Object.entries(files)) {
    router.get(path, (_, response) => {
      response.type(`${type}; charset=utf-8`).setHeader('Cache-Control', 'public, max-age=3600');
      response.send(text());
    });
  }
  return router;
}

const robots = (closed: string[], url: string) =>
  [
    'User-agent: *',
    ...['/api/', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n');

const SECURITY_CONTACT_DAYS = 180;
const DAY_MS = 24 * 60 * 60_000;

/** RFC 9116. A running site keeps its contact up to date, so the date moves on every day. */
function securityContact({ email, url }: PageData['site']): string {
  const expires = new Date(Date.now() + SECURITY_CONTACT_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function sitemap(visitorData: PageData): string {
  const urls = pageRenderer()
    .outline(visitorData)
    .pages.map(({ path, changed }) => {
      const day = changed ? `<lastmod>${changed}</lastmod>` : '';
      return `<url><loc>${escapeHtml(visitorData.site.url + path)}</loc>${day}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
}

const icon = (size: number, purpose?: 'maskable') => ({
  src: `/icons/${purpose ? `${purpose}-` : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

const manifest = ({ name, city }: PageData['site']) => ({
  id: '/',
  name,
  short_name: name,
  description: `Web design and SEO in ${city}`,
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: THEME_COLORS.light,
  theme_color: THEME_COLORS.light,
  icons: [icon(192), icon(512), icon(512, 'maskable')],
});
