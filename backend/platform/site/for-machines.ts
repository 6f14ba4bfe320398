import { Router } from 'express';
import { BAR_COLOURS, type PageData } from '../../contracts';
import type { Config } from '../config';
import { pageRenderer } from './built';
import { escaped } from './escape';

/** What machines ask for by a name that they all know. */
export function forMachines(config: Config): Router {
  const { site, production } = config;
  const nobody: PageData = { user: null, site, workshop: !production };
  const files: Record<string, { type: string; text: () => string }> = {
    '/robots.txt': { type: 'text/plain', text: () => robots(pageRenderer().outline(nobody).closed, site.url) },
    '/sitemap.xml': { type: 'application/xml', text: () => sitemap(nobody) },
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

function sitemap(nobody: PageData): string {
  const urls = pageRenderer()
    .outline(nobody)
    .pages.map(({ path, changed }) => {
      const day = changed ? `<lastmod>${changed}</lastmod>` : '';
      return `<url><loc>${escaped(nobody.site.url + path)}</loc>${day}</url>`;
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
  background_color: BAR_COLOURS.light,
  theme_color: BAR_COLOURS.light,
  icons: [icon(192), icon(512), icon(512, 'maskable')],
});
