import path from 'node:path';
import { median } from '../tools/prove/load.mjs';
import { runNode } from '../tools/run.mjs';

/** Runs a program of this folder in a process of its own, and answers what it printed as JSON. */
export async function runMeasurement(program, options) {
  const { ok, output } = await runNode([path.join(import.meta.dirname, program), JSON.stringify(options)]);
  if (!ok) throw new Error(output);
  return JSON.parse(output.trim().split('\n').at(-1));
}

export const perSecond = async (options) => (await runMeasurement('load.mjs', options)).perSecond;

/** Measures both in turn, each round the other one first: whatever else the machine does is done to both. */
export async function compareSideBySide({ rounds, product, yardstick }) {
  const figures = { product: [], yardstick: [] };
  const measure = { product, yardstick };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 ? ['product', 'yardstick'] : ['yardstick', 'product'];
    for (const who of order) figures[who].push(await measure[who]());
  }
  const ratios = figures.product.map((figure, round) => figure / figures.yardstick[round]);
  return {
    product: median(figures.product),
    yardstick: median(figures.yardstick),
    ratio: median(ratios),
    ratios,
  };
}
