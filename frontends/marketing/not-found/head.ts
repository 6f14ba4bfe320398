import type { PageHead, SiteInfo } from '@atelier/contracts';

export const notFoundHead = (site: SiteInfo): PageHead => ({
  title: `Nothing built here yet | ${site.name}`,
  description: 'This page does not exist.',
});
