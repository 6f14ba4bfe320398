import { categoryOf, type PageData, type PageHead, type SiteInfo } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { packageSchemas } from '../structured-data/packages';
import { socialPicture } from '../structured-data/social-pictures';
import { breadcrumbSchema } from '../structured-data/breadcrumbs';
import { categoryUrl, categoryCopy, categoryPageTitle } from '../categories/category-copy';

export function productsHead(site: SiteInfo, context: { data: PageData; query: URLSearchParams }): PageHead {
  const { value, label } = categoryOf(context.query.get('category'));
  // The first category is shown without a query, so its canonical URL has none.
  const isFirst = value === categoryOf(null).value;
  const canonical = isFirst ? paths.products : categoryUrl(value);
  const categoryProducts = (context.data.products ?? []).filter(({ category }) => category === value);
  const parent = { name: 'Packages and pricing', path: paths.products };
  return {
    title: categoryPageTitle(value, site),
    description: `${label} packages and pricing for small businesses in ${site.city}. ${categoryCopy[value].lead}`,
    canonical,
    picture: socialPicture(value),
    jsonLd: [
      breadcrumbSchema(site, parent, ...(isFirst ? [] : [{ name: label, path: canonical }])),
      ...packageSchemas(site, categoryProducts),
    ],
  };
}
