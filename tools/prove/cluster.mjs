import { journeysThrough } from './cluster/journeys.mjs';
import { replacedUnderLoad } from './cluster/replaced.mjs';
import { startCluster } from './cluster/start.mjs';

export const title =
  'three web and two worker processes behind a proxy: the journeys pass unchanged, and processes are replaced under load without a request lost';

export async function run({ full, check, say }) {
  const cluster = await startCluster();
  say(`Five processes on ${cluster.queue}, PostgreSQL and a bucket, behind ${cluster.url}`);
  await replacedUnderLoad(cluster, { full, check, say });
  await journeysThrough(cluster, { full, check, say });
  await cluster.stop();
}
