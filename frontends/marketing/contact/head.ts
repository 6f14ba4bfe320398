import type { PageHead, SiteInfo } from '@atelier/contracts';
import { socialPicture } from '../structured-data/social-pictures';
import { breadcrumbSchema } from '../structured-data/breadcrumbs';

export const contactHead = (site: SiteInfo): PageHead => ({
  title: `Contact | ${site.name}`,
  description: `Contact ${site.name} in ${site.city}. Tell us about your business and your website, and we’ll reply within one business day.`,
  canonical: '/contact',
  picture: socialPicture('contact'),
  jsonLd: [breadcrumbSchema(site, { name: 'Contact', path: '/contact' })],
});
