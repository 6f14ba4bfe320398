import type { PageHead, SiteInfo } from '@atelier/contracts';

export const cartHead = (site: SiteInfo): PageHead => ({
  title: `Your cart | ${site.name}`,
  description: `The packages that you chose at ${site.name}, and what they cost together.`,
});
