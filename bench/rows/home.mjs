import http from 'node:http';
import { productionProduct, startServer } from '../servers.mjs';
import { perSecond, compareSideBySide } from '../side-by-side.mjs';

export const title = 'GET / as a visitor, compared with plain node:http sending the same HTML from memory';

const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

export async function run({ rounds, seconds }) {
  const product = await productionProduct();
  await fetchRaw(product.url);
  const { headers, body } = await fetchRaw(product.url);
  const names = ['content-type', 'content-encoding', 'content-length'];
  const baselineHeaders = Object.fromEntries(names.map((name) => [name, headers[name]]));
  const baselineServer = await startServer('baseline-static.mjs', new Map([['/', { headers: baselineHeaders, body }]]));
  const measure = (url) => () => perSecond({ url: `${url}/`, headers: HEADERS, seconds, expects: 200 });
  const figures = await compareSideBySide({
    rounds,
    product: measure(product.url),
    baseline: measure(baselineServer.url),
  });
  await baselineServer.stop();
  await product.stop();
  return [{ name: 'GET /', unit: 'per second', goal: { min: 0.85 }, ...figures }];
}

/** Not fetch, which would decompress the body. */
const fetchRaw = (url) =>
  new Promise((resolve, reject) => {
    const request = http.get(`${url}/`, { headers: HEADERS }, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('end', () => resolve({ headers: reply.headers, body: Buffer.concat(parts) }));
    });
    request.on('error', reject);
  });
