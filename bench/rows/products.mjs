import { eventually } from '../../tools/prove/visitor.mjs';
import { productionProduct, startServer } from '../servers.mjs';
import { perSecond, compareSideBySide } from '../side-by-side.mjs';

export const title = 'GET /api/products, and its 304, against bare node:http sending the same bytes from memory';

const ADDRESS = '/api/products';

export async function run({ rounds, seconds }) {
  const product = await productionProduct();
  const { body, etag } = await eventually(() => ready(product.url));
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
  const bare = await startServer('bare.mjs', new Map([[ADDRESS, { headers, body }]]));
  const yardstick = () => perSecond({ url: bare.url + ADDRESS, seconds, expects: 200 });
  const ask = (more) => () => perSecond({ url: product.url + ADDRESS, seconds, ...more });

  const full = await compareSideBySide({ rounds, product: ask({ expects: 200 }), yardstick });
  const again = ask({ headers: { 'if-none-match': etag }, expects: 304 });
  const known = await compareSideBySide({ rounds, product: again, yardstick });
  await bare.stop();
  await product.stop();
  return [
    { name: 'GET /api/products', unit: 'a second', goal: { least: 0.9 }, ...full },
    { name: 'GET /api/products, 304', unit: 'a second', goal: { least: 1.1 }, ...known },
  ];
}

/** The first few come from the controller, which numbers them; then the answer is ready. */
async function ready(url) {
  const reply = await fetch(url + ADDRESS, { headers: { 'Accept-Encoding': 'identity' } });
  const body = Buffer.from(await reply.arrayBuffer());
  return !reply.headers.has('x-request-id') && { body, etag: reply.headers.get('etag') };
}
