import type { SiteInfo } from '@atelier/contracts';
import { CONTEXT } from './agency';

interface Step {
  name: string;
  path: string;
}

/** The way from the first page to this one. */
export const trailTo = (site: SiteInfo, ...steps: Step[]): object => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: site.url + path,
  })),
});
