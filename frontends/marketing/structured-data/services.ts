import { PRODUCT_CATEGORIES, type SiteInfo } from '@atelier/contracts';
import { categoryUrl, categoryCopy } from '../categories/category-copy';
import { agencyId, SCHEMA_CONTEXT } from './agency';

export const serviceSchemas = (site: SiteInfo): object[] =>
  PRODUCT_CATEGORIES.map(({ value }) => ({
    ...SCHEMA_CONTEXT,
    '@type': 'Service',
    name: categoryCopy[value].service,
    serviceType: categoryCopy[value].service,
    description: categoryCopy[value].lead,
    url: site.url + categoryUrl(value),
    areaServed: site.serviceArea ?? site.city,
    provider: agencyId(site),
  }));
