import type { PageHead, SiteInfo } from '@atelier/contracts';
import { breadcrumbSchema } from '../structured-data/breadcrumbs';

export const authHead = (site: SiteInfo): PageHead => ({
  title: `Sign in | ${site.name}`,
  description: `Sign in to your ${site.name} client portal or create an account. Projects, files, and invoices in one place.`,
  canonical: '/auth',
  jsonLd: [breadcrumbSchema(site, { name: 'Sign in', path: '/auth' })],
});
