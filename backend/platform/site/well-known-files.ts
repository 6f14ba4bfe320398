import { Router } from 'express';
import { THEME_COLORS, type PageData, type SiteOutline } from '../../contracts';
import type { PagesService } from './pages.service';
import { escapeHtml } from '../markup';
import type { Site } from './site';

export function wellKnownFiles(site: Site, pages: PagesService): Router {
  const { url } = site.facts;
  const files: Record<string, { type: string; text: () => Promise<string> }> = {
    '/robots.txt': { type: 'text/plain', text: async () => robots(await pages.closedPaths(), url) },
    '/sitemap.xml': { type: 'application/xml', text: async () => sitemap(await pages.listPages(), url) },
    '/.well-known/security.txt': { type: 'text/plain', text: async () => securityContact(await site.current()) },
    '/site.webmanifest': {
      type: 'application/manifest+json',
      text: async () => JSON.stringify(manifest(await site.current())),
    },
  };
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, { type, text }] of Object.entries(files)) {
    router.get(path, async (_, response) => {
      const body = await text();
      response.type(`${type}; charset=utf-8`).setHeader('Cache-Control', 'public, max-age=3600');
      response.send(body);
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

function sitemap(pages: SiteOutline['pages'], url: string): string {
  const urls = pages.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escapeHtml(url + path)}</loc>${day}</url>`;
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
