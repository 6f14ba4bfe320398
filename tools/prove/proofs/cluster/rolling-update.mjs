import { eventually } from '../../support/visitor.mjs';
import { WriteBreakpoint } from '../../support/write-breakpoint.mjs';
import { purchaseEffects, describeDifferences } from '../checkout/purchase-effects.mjs';
import { Traffic } from './traffic.mjs';

const TIMEOUT_MS = 240_000;

export async function replaceUnderLoad(cluster, { full, check, log }) {
  const breakpoint = await WriteBreakpoint.in(cluster.databaseUrl);
  const { proxy } = cluster;
  const before = proxy.failures.length;
  const traffic = await Traffic.on(cluster.url, full ? 40 : 200);
  await traffic.waitForMore(1);

  const all = cluster.processes();
  const selected = full ? [...all, ...all.map(() => undefined)] : [all.find(isWeb), all.find((one) => !isWeb(one))];
  const exitCodes = [];
  for (const one of selected) {
    exitCodes.push(await cluster.replace(one ?? cluster.processes()[0]));
    await traffic.waitForMore(1);
  }
  await traffic.stop();
  const failures = proxy.failures.slice(before);
  log(
    `Users ${Object.entries(traffic.done)
      .map(([action, times]) => `${action} ${times} times`)
      .join(', ')}.`,
  );
  check(
    `${selected.length} processes were replaced, and each exited with code 0`,
    exitCodes.every((end) => end === 0),
  );
  check('no request failed', failures.length === 0 && traffic.problems.length === 0);
  for (const one of [...failures, ...traffic.problems].slice(0, 20)) log(`  ${one}`);

  const listProblems = async () => {
    const all = [];
    for (const buyer of traffic.buyers)
      all.push(describeDifferences(await purchaseEffects(breakpoint.database, buyer, cluster.mailFolder)));
    return all.filter(Boolean);
  };
  const isConsistent = await eventually(async () => (await listProblems()).length === 0, TIMEOUT_MS);
  check('no job was lost or repeated: one order, charge, project, and receipt per purchase', isConsistent);
  if (!isConsistent) log((await listProblems()).join('\n'));
  await breakpoint.close();
}

const isWeb = ({ role }) => role === 'web';
