import type { PageHead, SiteFacts } from '@atelier/contracts';

export const notFoundHead = (site: SiteFacts): PageHead => ({
  title: `Nothing built here yet | ${site.name}`,
  description: 'This page does not exist.',
});
