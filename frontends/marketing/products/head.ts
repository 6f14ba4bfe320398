import { categoryOf, type PageData, type PageHead, type SiteFacts } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { aisles } from './aisles';

export const addressOf = (category: string): string => `${paths.products}?category=${category}`;

export function productsHead(site: SiteFacts, { query }: { data: PageData; query: URLSearchParams }): PageHead {
  const asked = query.get('category');
  const { value, label } = categoryOf(asked);
  // Without a category the page is that of the first, and that is the address it is known by.
  const first = value === categoryOf(null).value;
  return {
    title: first ? `Packages and prices | ${site.name}` : `${label} packages and prices | ${site.name}`,
    description: `${label} packages for small businesses in ${site.city}, with every price. ${aisles[value].lead}`,
    canonical: first ? paths.products : addressOf(value),
  };
}
