import { categoryOf, type ProductCategory, type SiteInfo } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import type { Service } from '../layout/services';

interface CategoryCopy {
  /** What the agency calls it elsewhere. */
  service: Service;
  title: string;
  /** One sentence for the page and for search engines alike. */
  lead: string;
}

/** What stands above the packages of each category. */
export const categoryCopy: Record<ProductCategory, CategoryCopy> = {
  'web-design': {
    service: 'Custom Web Design',
    title: 'A website that looks like your shop',
    lead: 'Designed around your customers, written with you, and quick on the phone in their hand.',
  },
  seo: {
    service: 'SEO Optimization',
    title: 'Found by people around the corner',
    lead: 'We put you on the map and in the search results, and tell you each month what changed.',
  },
  maintenance: {
    service: 'Website Maintenance',
    title: 'Kept in order while you mind the shop',
    lead: 'Updates, backups and small repairs, done before anybody at your counter notices.',
  },
  'social-media': {
    service: 'Social Media Management',
    title: 'Posts that sound like you',
    lead: 'Written, pictured and posted on the days when your customers look.',
  },
};

export const categoryUrl = (category: ProductCategory): string => `${paths.products}?category=${category}`;

export function categoryPageTitle(category: ProductCategory, site: SiteInfo): string {
  const { value, label } = categoryOf(category);
  return value === categoryOf(null).value
    ? `Packages and prices | ${site.name}`
    : `${label} packages and prices | ${site.name}`;
}
