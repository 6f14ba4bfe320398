import { categoryOf, type ProductCategory, type SiteInfo } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import type { Service } from '../layout/services';

interface CategoryCopy {
  service: Service;
  title: string;
  lead: string;
}

export const categoryCopy: Record<ProductCategory, CategoryCopy> = {
  'web-design': {
    service: 'Custom Web Design',
    title: 'A website as good as your business',
    lead: 'Designed around your customers, written with you, and fast on their phones.',
  },
  seo: {
    service: 'SEO Optimization',
    title: 'Get found by people around the corner',
    lead: 'We work on your map listing and your search results, and report every month on what changed.',
  },
  maintenance: {
    service: 'Website Maintenance',
    title: 'We run the website while you run the business',
    lead: 'Updates, backups, and small fixes, done before anyone notices.',
  },
  'social-media': {
    service: 'Social Media Management',
    title: 'Posts that sound like you',
    lead: 'Written, photographed, and posted when your customers are looking.',
  },
};

export const categoryUrl = (category: ProductCategory): string => `${paths.products}?category=${category}`;

export function categoryPageTitle(category: ProductCategory, site: SiteInfo): string {
  const { value, label } = categoryOf(category);
  return value === categoryOf(null).value
    ? `Packages and pricing | ${site.name}`
    : `${label} packages and pricing | ${site.name}`;
}
