import type { Product, SiteInfo } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { agencyId, SCHEMA_CONTEXT } from './agency';

export const packageSchemas = (site: SiteInfo, products: Product[]): object[] =>
  products.map((product) => ({
    ...SCHEMA_CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.id,
    image: `${site.url}/social/${product.category}.png`,
    brand: { '@type': 'Brand', name: site.name },
    offers: {
      '@type': 'Offer',
      ...offerPrice(product),
      availability: 'https://schema.org/InStock',
      url: site.url + paths.package(product.slug),
      seller: agencyId(site),
    },
  }));

function offerPrice({ price, billingType }: Product): object {
  const once = { price: price.toFixed(2), priceCurrency: 'USD' };
  if (billingType === 'one-time') return once;
  const monthlyPrice = { '@type': 'UnitPriceSpecification', ...once, unitCode: 'MON', billingIncrement: 1 };
  return { ...once, priceSpecification: monthlyPrice };
}
