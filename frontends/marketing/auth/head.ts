import type { PageHead, SiteInfo } from '@atelier/contracts';
import { breadcrumbSchema } from '../structured-data/breadcrumbs';

export const authHead = (site: SiteInfo): PageHead => ({
  title: `Sign in | ${site.name}`,
  description: `Sign in to your portal at ${site.name}, or open an account: your projects, files and invoices in one place.`,
  canonical: '/auth',
  jsonLd: [breadcrumbSchema(site, { name: 'Sign in', path: '/auth' })],
});
