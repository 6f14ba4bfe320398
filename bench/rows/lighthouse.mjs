import { auditPages } from '../lighthouse.mjs';
import { productionProduct } from '../servers.mjs';

export const title = 'Lighthouse on a phone: scores, layout shift, and how much JavaScript loads when';

const PAGES = ['/', '/products', '/privacy', '/contact'];

export async function run({ rounds, log }) {
  const product = await productionProduct();
  const pages = PAGES.map((path) => ({ name: path, url: product.url + path }));
  const results = await auditPages(pages, { rounds, log });
  await product.stop();
  return results;
}
