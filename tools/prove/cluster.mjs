import { runJourneys } from './cluster/journeys.mjs';
import { replaceUnderLoad } from './cluster/rolling-update.mjs';
import { startCluster } from './cluster/start.mjs';
import { consoleAddress } from './console.mjs';

export const title =
  'three web and two worker processes behind a proxy: the journeys pass unchanged, and processes are replaced under load without a request lost';

export async function run({ full, check, say }) {
  // Where the journeys put the console's own host.
  const desk = await consoleAddress();
  const cluster = await startCluster({ env: { ADMIN_ORIGIN: desk } });
  say(`Five processes on ${cluster.queue}, PostgreSQL and a bucket, behind ${cluster.url}`);
  await replaceUnderLoad(cluster, { full, check, say });
  await runJourneys({ ...cluster, desk }, { full, check, say });
  await cluster.stop();
}
