import type { PageHead, SiteInfo } from '@atelier/contracts';
import { trailTo } from '../found/trail';

export const authHead = (site: SiteInfo): PageHead => ({
  title: `Sign in | ${site.name}`,
  description: `Sign in to your portal at ${site.name}, or open an account: your projects, files and invoices in one place.`,
  canonical: '/auth',
  jsonLd: [trailTo(site, { name: 'Sign in', path: '/auth' })],
});
