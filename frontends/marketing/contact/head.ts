import type { PageHead, SiteInfo } from '@atelier/contracts';
import { socialPicture } from '../structured-data/social-pictures';
import { breadcrumbSchema } from '../structured-data/breadcrumbs';

export const contactHead = (site: SiteInfo): PageHead => ({
  title: `Contact | ${site.name}`,
  description: `Write to ${site.name} in ${site.city}: tell us about your shop and its website, and a person answers within one working day.`,
  canonical: '/contact',
  picture: socialPicture('contact'),
  jsonLd: [breadcrumbSchema(site, { name: 'Contact', path: '/contact' })],
});
