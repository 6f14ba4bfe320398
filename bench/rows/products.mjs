import { eventually } from '../../tools/prove/support/visitor.mjs';
import { productionProduct, startServer } from '../servers.mjs';
import { perSecond, compareSideBySide } from '../side-by-side.mjs';

export const title = 'GET /api/products, and its 304, compared with plain node:http sending the same bytes from memory';

const ADDRESS = '/api/products';

export async function run({ rounds, seconds }) {
  const product = await productionProduct();
  const { body, etag } = await eventually(() => cachedProducts(product.url));
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
  const baselineServer = await startServer('baseline-static.mjs', new Map([[ADDRESS, { headers, body }]]));
  const baseline = () => perSecond({ url: baselineServer.url + ADDRESS, seconds, expects: 200 });
  const request = (more) => () => perSecond({ url: product.url + ADDRESS, seconds, ...more });

  const full = await compareSideBySide({ rounds, product: request({ expects: 200 }), baseline });
  const conditional = request({ headers: { 'if-none-match': etag }, expects: 304 });
  const notModified = await compareSideBySide({ rounds, product: conditional, baseline });
  await baselineServer.stop();
  await product.stop();
  return [
    { name: 'GET /api/products', unit: 'per second', goal: { min: 0.9 }, ...full },
    { name: 'GET /api/products, 304', unit: 'per second', goal: { min: 1.1 }, ...notModified },
  ];
}

/** Only responses from the cache lack a request id. */
async function cachedProducts(url) {
  const reply = await fetch(url + ADDRESS, { headers: { 'Accept-Encoding': 'identity' } });
  const body = Buffer.from(await reply.arrayBuffer());
  return !reply.headers.has('x-request-id') && { body, etag: reply.headers.get('etag') };
}
