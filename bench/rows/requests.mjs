import { pathToFileURL } from 'node:url';
import { inRoot } from '../../tools/root.mjs';
import { startWithExpress } from '../compare-express.mjs';
import { runMeasurement, compareSideBySide } from '../side-by-side.mjs';
import { fillCarts } from './cart.mjs';
import { assertSameBody, fill } from './portal.mjs';

export const title =
  'CPU of the web process per signed-in request, compared with node:http and pg for the same session and statement';

const PEOPLE = 50;
const REPORT_CPU = { NODE_OPTIONS: `--import=${pathToFileURL(inRoot('bench/report-cpu.mjs')).href}` };

export async function run({ rounds, seconds }) {
  const started = await startWithExpress('node-requests.mjs', PEOPLE, REPORT_CPU);
  const { product, express: baseline, cookies, database, stop } = started;
  await fill(database);
  await fillCarts(database);
  await assertSameBody('/api/projects', cookies[0], product.url, baseline.url);
  const { rows: lines } = await database.query('select product_id from cart_items limit 1');

  const compare = async (address, requests) => {
    const microseconds = (url, server) => async () => {
      const before = await cpuOf(server);
      const load = { url: url + address, seconds, expects: 200, cookies, requests, connections: PEOPLE };
      const { count } = await runMeasurement('load.mjs', load);
      return ((await cpuOf(server)) - before) / count;
    };
    const sides = {
      product: microseconds(product.url, product.processes[0]),
      baseline: microseconds(baseline.url, baseline),
    };
    for (const warm of Object.values(sides)) await warm();
    return compareSideBySide({ rounds, ...sides });
  };
  const projects = await compare('/api/projects', [{ method: 'GET' }]);
  const cart = await compare(`/api/cart/${lines[0].product_id}`, [{ method: 'PATCH', body: { quantity: 2 } }]);
  await stop();
  return [
    { name: 'GET /api/projects beside node:http', unit: 'µs of CPU', goal: { max: 2.5 }, ...projects },
    { name: 'PATCH /api/cart/:id beside node:http', unit: 'µs of CPU', goal: { max: 3.6 }, ...cart },
  ];
}

async function cpuOf(server) {
  const { cpu } = await server.ask('report cpu');
  return cpu.user + cpu.system;
}
