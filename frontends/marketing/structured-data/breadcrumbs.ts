import type { SiteInfo } from '@atelier/contracts';
import { SCHEMA_CONTEXT } from './agency';

interface Breadcrumb {
  name: string;
  path: string;
}

export const breadcrumbSchema = (site: SiteInfo, ...steps: Breadcrumb[]): object => ({
  ...SCHEMA_CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: site.url + path,
  })),
});
