import path from 'node:path';
import { median } from '../tools/prove/support/load.mjs';
import { runNode } from '../tools/run.mjs';

export async function runMeasurement(program, options) {
  const { ok, output } = await runNode([path.join(import.meta.dirname, program), JSON.stringify(options)]);
  if (!ok) throw new Error(output);
  return JSON.parse(output.trim().split('\n').at(-1));
}

export const perSecond = async (options) => (await runMeasurement('load.mjs', options)).perSecond;

/** Alternates which side goes first, so that other load affects both equally. */
export async function compareSideBySide({ rounds, product, baseline }) {
  const figures = { product: [], baseline: [] };
  const measure = { product, baseline };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 ? ['product', 'baseline'] : ['baseline', 'product'];
    for (const side of order) figures[side].push(await measure[side]());
  }
  const ratios = figures.product.map((figure, round) => figure / figures.baseline[round]);
  return {
    product: median(figures.product),
    baseline: median(figures.baseline),
    ratio: median(ratios),
    ratios,
  };
}
