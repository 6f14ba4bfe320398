import { runJourneys } from './cluster/journeys.mjs';
import { replaceUnderLoad } from './cluster/rolling-update.mjs';
import { startCluster } from './cluster/start.mjs';
import { consoleAddress } from '../support/console.mjs';

export const title =
  'three web and two worker processes behind a proxy: the end-to-end tests pass, and replacing processes under load loses no request';

export async function run({ full, check, log }) {
  const consoleUrl = await consoleAddress();
  const cluster = await startCluster({ env: { ADMIN_ORIGIN: consoleUrl } });
  log(`Five processes on ${cluster.queue}, PostgreSQL and a bucket, behind ${cluster.url}`);
  await replaceUnderLoad(cluster, { full, check, log });
  if (full) await runJourneys({ ...cluster, consoleUrl }, { check, log });
  await cluster.stop();
}
