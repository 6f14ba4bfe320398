import type { PageHead, SiteInfo } from '@atelier/contracts';

export const cartHead = (site: SiteInfo): PageHead => ({
  title: `Your cart | ${site.name}`,
  description: `Your ${site.name} cart: the packages you picked and the total.`,
});
