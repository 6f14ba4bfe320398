import { PRODUCT_CATEGORIES, type SiteInfo } from '@atelier/contracts';
import { addressOf, aisles } from '../products/aisles';
import { agencyId, CONTEXT } from './agency';

/** The four services, each where its packages are. */
export const servicesOf = (site: SiteInfo): object[] =>
  PRODUCT_CATEGORIES.map(({ value }) => ({
    ...CONTEXT,
    '@type': 'Service',
    name: aisles[value].service,
    serviceType: aisles[value].service,
    description: aisles[value].lead,
    url: site.url + addressOf(value),
    areaServed: site.city,
    provider: agencyId(site),
  }));
