import { eventually } from '../visitor.mjs';
import { WriteBreakpoint } from '../checkout/write-breakpoint.mjs';
import { purchaseEffects, describeDifferences } from '../checkout/purchase-effects.mjs';
import { Traffic } from './traffic.mjs';

/** Every process makes room for a new one while people are at work. */
export async function replaceUnderLoad(cluster, { full, check, say }) {
  const trap = await WriteBreakpoint.in(cluster.databaseUrl);
  const { proxy } = cluster;
  const before = proxy.lost.length;
  const load = await Traffic.on(cluster.url);
  await load.goesOn(1);

  const all = cluster.processes();
  const chosen = full ? [...all, ...all.map(() => undefined)] : [all.find(isWeb), all.find((one) => !isWeb(one))];
  const ends = [];
  for (const one of chosen) {
    // In the second round it is those that came in the first.
    ends.push(await cluster.replace(one ?? cluster.processes()[0]));
    await load.goesOn(1);
  }
  await load.stop();
  const lost = proxy.lost.slice(before);
  say(
    `Meanwhile people ${Object.entries(load.done)
      .map(([deed, times]) => `${deed} ${times} times`)
      .join(', ')}.`,
  );
  check(
    `${chosen.length} processes were replaced, and each ended in good order`,
    ends.every((end) => end === 0),
  );
  check('no request was lost', lost.length === 0 && load.wrong.length === 0);
  for (const one of [...lost, ...load.wrong].slice(0, 20)) say(`  ${one}`);

  const wrongs = async () => {
    const all = [];
    for (const buyer of load.buyers)
      all.push(describeDifferences(await purchaseEffects(trap.database, buyer, cluster.mailFolder)));
    return all.filter(Boolean);
  };
  const settled = await eventually(async () => (await wrongs()).length === 0, 60_000);
  check(
    'no job was forgotten and none was done twice: one order, charge, project and receipt for each who paid',
    settled,
  );
  if (!settled) say((await wrongs()).join('\n'));
  await trap.close();
}

const isWeb = ({ role }) => role === 'web';
