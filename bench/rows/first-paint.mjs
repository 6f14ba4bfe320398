import { brotliCompressSync } from 'node:zlib';
import { audit } from '../lighthouse.mjs';
import { productionProduct, startServer } from '../servers.mjs';
import { compareSideBySide } from '../side-by-side.mjs';

export const title =
  'largest contentful paint of the home page on a phone, compared with the same page without scripts';

export async function run({ rounds }) {
  const product = await productionProduct();
  const baselineServer = await startServer('baseline-static.mjs', await staticCopy(product.url));
  const lcp = (url) => async () => (await audit(`${url}/`)).lcp;
  const figures = await compareSideBySide({
    rounds: Math.min(rounds, 5),
    product: lcp(product.url),
    baseline: lcp(baselineServer.url),
  });
  await baselineServer.stop();
  await product.stop();
  return [{ name: 'home, LCP', unit: 'ms', goal: { max: 1.15 }, ...figures }];
}

async function staticCopy(url) {
  const html = (await (await fetch(`${url}/`)).text()).replace(/<script\b.*?<\/script>/gs, '');
  const references = [...html.matchAll(/(?:href|src)="(\/[^"#]*\.\w+)"|url\(["']?(\/[^"')]+)/g)].map(
    ([, attribute, style]) => attribute ?? style,
  );
  const page = brotliCompressSync(html);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': page.length,
  };
  const files = new Map();
  files.set('/', { headers, body: page });
  await Promise.all([...new Set(references)].map(async (path) => files.set(path, await file(url + path))));
  return files;
}

async function file(url) {
  const reply = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const body = Buffer.from(await reply.arrayBuffer());
  const headers = { 'Content-Length': body.length };
  for (const name of ['content-type', 'cache-control']) headers[name] = reply.headers.get(name) ?? '';
  return { headers, body };
}
