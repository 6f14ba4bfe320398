import { brotliCompressSync } from 'node:zlib';
import { median } from '../../tools/prove/support/load.mjs';
import { audit } from '../lighthouse.mjs';
import { productionProduct } from '../servers.mjs';

export const title = 'Lighthouse on a phone: scores, layout shift, and how much JavaScript loads when';

const PAGES = ['/', '/products', '/privacy', '/contact'];
const KB = 1024;

export async function run({ rounds, log }) {
  const product = await productionProduct();
  const visits = new Map(PAGES.map((path) => [path, []]));
  for (let round = 0; round < Math.min(rounds, 5); round += 1) {
    for (const path of PAGES) visits.get(path).push(await audit(product.url + path));
  }
  const results = [];
  for (const path of PAGES) {
    const all = visits.get(path);
    const missed = [...new Set(all.flatMap((visit) => visit.missed))];
    if (missed.length) log(`${path} loses points for: ${missed.join(', ')}`);
    results.push({
      page: path,
      scores: all[0].scores.map((_, i) => median(all.map(({ scores }) => scores[i]))),
      cls: median(all.map(({ cls }) => cls)),
      lcp: median(all.map(({ lcp }) => lcp)),
      tbt: median(all.map(({ tbt }) => tbt)),
      initialScripts: (await initialScriptBytes(product.url + path)) / KB,
      totalScripts: median(all.map(({ scripts }) => scripts)) / KB,
      machine: median(all.map(({ machine }) => machine)),
    });
  }
  await product.stop();
  return results;
}

async function initialScriptBytes(url) {
  const html = await (await fetch(url)).text();
  let size = 0;
  for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    const [, source] = /\ssrc="([^"]+)"/.exec(attributes) ?? [];
    if (source) size += (await (await fetch(new URL(source, url))).arrayBuffer()).byteLength;
    else if (!/\stype="application\/(ld\+)?json"/.test(attributes)) size += brotliCompressSync(text).length;
  }
  return size;
}
