import type { PageHead, SiteInfo } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { socialPicture } from '../structured-data/social-pictures';
import { breadcrumbSchema } from '../structured-data/breadcrumbs';
import { EFFECTIVE_DATE, effectiveDate } from './effective-date';

export const privacyHead = (site: SiteInfo): PageHead => ({
  title: `Privacy Policy | ${site.name}`,
  description: `What ${site.name} collects about visitors and clients, why, for how long, and how to see, correct, or delete it.`,
  canonical: paths.privacy,
  picture: socialPicture('papers'),
  changed: EFFECTIVE_DATE,
  jsonLd: [breadcrumbSchema(site, { name: 'Privacy Policy', path: paths.privacy })],
});

export const termsHead = (site: SiteInfo): PageHead => ({
  title: `Terms and Conditions | ${site.name}`,
  description: `How ${site.name} works with its clients: deposits, invoices, packages, revisions, the warranty, and termination.`,
  canonical: paths.terms,
  picture: socialPicture('papers'),
  changed: effectiveDate(site.terms.since),
  jsonLd: [breadcrumbSchema(site, { name: 'Terms and Conditions', path: paths.terms })],
});
