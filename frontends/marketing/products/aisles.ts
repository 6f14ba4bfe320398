import type { ProductCategory } from '@atelier/contracts';

interface Aisle {
  title: string;
  /** One sentence for the page and for search engines alike. */
  lead: string;
}

/** What stands above the packages of each category. */
export const aisles: Record<ProductCategory, Aisle> = {
  'web-design': {
    title: 'A website that looks like your shop',
    lead: 'Designed around your customers, written with you, and quick on the phone in their hand.',
  },
  seo: {
    title: 'Found by people around the corner',
    lead: 'We put you on the map and in the search results, and tell you each month what changed.',
  },
  maintenance: {
    title: 'Kept in order while you mind the shop',
    lead: 'Updates, backups and small repairs, done before anybody at your counter notices.',
  },
  'social-media': {
    title: 'Posts that sound like you',
    lead: 'Written, pictured and posted on the days when your customers look.',
  },
};
