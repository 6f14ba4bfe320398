import { categoryOf, formatDollars, type PageData, type PageHead, priceUnit, type SiteInfo } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { categoryUrl } from '../categories/category-copy';
import { breadcrumbSchema } from '../structured-data/breadcrumbs';
import { packageSchemas } from '../structured-data/packages';
import { socialPicture } from '../structured-data/social-pictures';
import { shownPackage } from './shown-package';

/** Of a title with the agency's name, as search engines show it. */
const MAX_TITLE_LENGTH = 65;

const MAX_DESCRIPTION_LENGTH = 170;

/** Ends after a whole word. */
const shorten = (text: string): string =>
  text.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/[\s,.;:]*\s\S*$/, '')}…`;

export function packageHead(site: SiteInfo, { data }: { data: PageData }): PageHead {
  const product = shownPackage(data);
  if (!product) {
    return { title: `Package not available | ${site.name}`, description: 'We don’t sell this package anymore.' };
  }
  const { label } = categoryOf(product.category);
  const canonical = paths.package(product.slug);
  const long = `${product.name}: ${label} package | ${site.name}`;
  const price = [formatDollars(product.price), priceUnit(product)].join(product.billingType === 'monthly' ? '' : ' ');
  return {
    title: long.length <= MAX_TITLE_LENGTH ? long : `${product.name} | ${site.name}`,
    description: shorten(`${label} package for ${price}. ${product.description}`),
    canonical,
    changed: product.updatedAt.slice(0, 10),
    picture: socialPicture(product.category),
    jsonLd: [
      breadcrumbSchema(
        site,
        { name: 'Packages and pricing', path: paths.products },
        { name: label, path: categoryUrl(product.category) },
        { name: product.name, path: canonical },
      ),
      ...packageSchemas(site, [product]),
    ],
  };
}
