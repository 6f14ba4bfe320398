import http from 'node:http';
import { productionProduct, startServer } from '../servers.mjs';
import { perSecond, compareSideBySide } from '../side-by-side.mjs';

export const title = 'GET / of a visitor against bare node:http sending the same HTML from memory';

/** As browsers ask. */
const ASKED = { 'accept-encoding': 'gzip, deflate, br' };

export async function run({ rounds, seconds }) {
  const product = await productionProduct();
  await page(product.url);
  const { headers, body } = await page(product.url);
  const wanted = ['content-type', 'content-encoding', 'content-length'];
  const few = Object.fromEntries(wanted.map((name) => [name, headers[name]]));
  const bare = await startServer('bare.mjs', new Map([['/', { headers: few, body }]]));
  const ask = (url) => () => perSecond({ url: `${url}/`, headers: ASKED, seconds, expects: 200 });
  const figures = await compareSideBySide({ rounds, product: ask(product.url), yardstick: ask(bare.url) });
  await bare.stop();
  await product.stop();
  return [{ name: 'GET /', unit: 'a second', goal: { least: 0.85 }, ...figures }];
}

/** Not fetch, which would unpack it. */
const page = (url) =>
  new Promise((resolve, reject) => {
    const request = http.get(`${url}/`, { headers: ASKED }, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('end', () => resolve({ headers: reply.headers, body: Buffer.concat(parts) }));
    });
    request.on('error', reject);
  });
