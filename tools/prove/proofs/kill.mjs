import { rollSeed } from '../support/seed.mjs';
import { startSmtpServer } from '../support/smtp-server.mjs';
import { CrashingProduct } from './kill/crashing-product.mjs';
import { findLosses } from './kill/losses.mjs';
import { Work } from './kill/work.mjs';

export const title =
  'kill -9 of web, worker, and PostgreSQL under mixed work: nothing acknowledged is lost, nothing happens twice';

const MINUTE = 60_000;

export async function run({ full, check, log }) {
  const seed = Number(rollSeed('KILL_SEED', log).KILL_SEED);
  const minutes = full ? Number(process.env.KILL_MINUTES ?? 30) : 0.2;
  const smtp = await startSmtpServer();
  const product = await CrashingProduct.start({ SMTP_URL: smtp.url });
  const work = await Work.begin(product, full ? { people: 3, pauseMs: 0 } : { people: 1, pauseMs: 500 });
  const kills = await product.killFor(minutes * MINUTE, { seed, everyMs: full ? 6000 : 1000 });
  await work.end();
  check('the queues become empty after the last kill', await product.becomesIdle());

  const { acknowledged, unexpected } = work;
  log(`${minutes} minutes, kills: ${countsOf(kills)}`);
  log(
    `acknowledged: ${Object.entries(acknowledged)
      .map(([kind, all]) => `${all.length} ${kind}`)
      .join(', ')}`,
  );
  for (const [statement, found] of Object.entries(await findLosses(product, acknowledged)))
    check(`${statement}${found.length ? ` (${found.length}: ${found.slice(0, 3).join(', ')})` : ''}`, !found.length);
  check(`no request got a 500 (${unexpected.slice(0, 3).join(', ') || 'none'})`, unexpected.length === 0);
  const { missing, repeated } = await product.compareEmails(smtp.emails);
  log(`${smtp.emails.length} emails received, ${repeated} came twice with the same Message-ID`);
  check('each email of the log was received', missing === 0);
  check('at most one email per kill came twice', repeated <= kills.length);
  await product.stop();
  await smtp.close();
}

const countsOf = (kills) =>
  [...new Set(kills)].map((name) => `${kills.filter((one) => one === name).length} × ${name}`).join(', ');
