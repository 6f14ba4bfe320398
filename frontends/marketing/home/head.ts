import type { PageHead, SiteInfo } from '@atelier/contracts';
import { agencySchema, websiteSchema } from '../structured-data/agency';
import { faqSchema } from '../structured-data/faq';
import { serviceSchemas } from '../structured-data/services';
import { questionsOf } from './faq';

export const homeHead = (site: SiteInfo): PageHead => ({
  title: `${site.name}: web design and SEO in ${site.city}`,
  description: `${site.name} builds websites for local businesses in ${site.city}, helps customers find them, and keeps them running.`,
  canonical: '/',
  jsonLd: [agencySchema(site), websiteSchema(site), ...serviceSchemas(site), faqSchema(questionsOf(site.terms))],
});
