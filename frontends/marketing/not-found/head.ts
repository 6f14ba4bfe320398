import type { PageHead, SiteInfo } from '@atelier/contracts';

export const notFoundHead = (site: SiteInfo): PageHead => ({
  title: `Page not found | ${site.name}`,
  description: 'This page doesn’t exist.',
});
