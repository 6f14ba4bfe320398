import type { PageHead, SiteInfo } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { socialPicture } from '../structured-data/social-pictures';
import { breadcrumbSchema } from '../structured-data/breadcrumbs';
import { EFFECTIVE_DATE } from './effective-date';

export const privacyHead = (site: SiteInfo): PageHead => ({
  title: `Privacy Policy | ${site.name}`,
  description: `What ${site.name} keeps about visitors and clients, why, for how long, and how to have it shown, corrected or deleted.`,
  canonical: paths.privacy,
  picture: socialPicture('papers'),
  changed: EFFECTIVE_DATE,
  jsonLd: [breadcrumbSchema(site, { name: 'Privacy Policy', path: paths.privacy })],
});

export const termsHead = (site: SiteInfo): PageHead => ({
  title: `Terms and Conditions | ${site.name}`,
  description: `How ${site.name} works with its clients: deposits, invoices, packages, changes, the warranty, and how either side can end it.`,
  canonical: paths.terms,
  picture: socialPicture('papers'),
  changed: EFFECTIVE_DATE,
  jsonLd: [breadcrumbSchema(site, { name: 'Terms and Conditions', path: paths.terms })],
});
