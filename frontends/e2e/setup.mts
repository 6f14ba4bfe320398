import fs from 'node:fs';
import path from 'node:path';
import { alive } from '../../tools/postgres/processes.mjs';
import { startProduct } from '../../tools/prove/product.mjs';
import { ensureServices } from '../../tools/test/services.mjs';

/** The journeys get a product of their own, unless JOURNEYS_URL names one that runs already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  removeOldPictures();
  if (process.env.JOURNEYS_URL) return undefined;
  const services = await ensureServices();
  // Whoever stands before it says where people come from, as a proxy does.
  const product = await startProduct({ env: { TRUST_PROXY: 'loopback' } });
  process.env.JOURNEYS_URL = product.url;
  process.env.JOURNEYS_ACCOUNTS = JSON.stringify(product.accounts);
  return async () => {
    await product.stop();
    await services.stop();
  };
}

/** Those of runs that are over; the last run's stay until the next. */
function removeOldPictures(): void {
  const folder = path.dirname(process.env.JOURNEYS_PICTURES ?? '');
  if (!fs.existsSync(folder)) return;
  for (const run of fs.readdirSync(folder)) {
    if (!alive(Number(run))) fs.rmSync(path.join(folder, run), { recursive: true, force: true });
  }
}
