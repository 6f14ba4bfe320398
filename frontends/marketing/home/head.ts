import type { PageHead, SiteInfo } from '@atelier/contracts';
import { agencyOf, websiteOf } from '../found/agency';
import { faqOf } from '../found/faq';
import { servicesOf } from '../found/services';
import { questions } from './faq';

export const homeHead = (site: SiteInfo): PageHead => ({
  title: `${site.name}: web design and SEO in ${site.city}`,
  description: `${site.name} builds websites for the shops and services of ${site.city}, helps people find them, and keeps them running.`,
  canonical: '/',
  jsonLd: [agencyOf(site), websiteOf(site), ...servicesOf(site), faqOf(questions)],
});
