import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../free-port.mjs';
import { runConcurrently } from '../support/load.mjs';
import { startProduct } from '../support/product.mjs';
import { eventually } from '../support/visitor.mjs';
import { WriteBreakpoint } from '../support/write-breakpoint.mjs';
import { checkRecords } from './failing-mail/check-records.mjs';
import { killAtHalfReport, killAtRecording } from './failing-mail/kill-during-reports.mjs';
import { MailServer } from './failing-mail/mail-server.mjs';
import { Messages } from './failing-mail/messages.mjs';
import { skipWaits } from './failing-mail/skipped-time.mjs';

export const title =
  'killing web and worker while emails are refused, deferred, given up, and returned: each has its true state';

const DOMAIN = 'bounces.atelier.example';
const TIMEOUT_MS = 420_000;
const POLL_MS = 1000;
/** Of each email: four hours, which the proof skips. */
const ALL_TRIES = 15;
const FATES = ['fine', 'refused', 'deferred', 'late', 'expired', 'returned'];
/** The worker is killed while the report about them arrives. */
const REPORT_FATES = ['cut', 'unrecorded'];
const KINDS = [
  'auth.welcome',
  'auth.invited',
  'contact.thanks',
  'contact.answer',
  'projects.opened',
  'projects.told',
  'billing.invoice-sent',
  'notifications.letter',
];

const isSent = ({ state, reason, sentAt }) => state === 'sent' && reason === null && sentAt !== null;
const isReturned = ({ state, reason, bouncedAt }) =>
  state === 'failed' && reason === '5.2.2 552 Mailbox full' && bouncedAt !== null;
const isFailed = ({ state, reason, bouncedAt, sentAt }, code) =>
  state === 'failed' && reason.includes(code) && bouncedAt === null && sentAt === null;
const IS_TRUE = {
  fine: isSent,
  refused: (email) => isFailed(email, '5.1.1') && email.tries === 1,
  deferred: ({ state, reason }) => state === 'waiting' && reason?.includes('4.2.1'),
  // A try that a kill interrupts isn't counted.
  late: (email) => isSent(email) && email.tries > 1,
  expired: (email) => isFailed(email, '4.2.1') && email.tries >= ALL_TRIES,
  returned: isReturned,
  cut: isReturned,
  unrecorded: isReturned,
};
const isTrue = (email) => Boolean(IS_TRUE[email.fate]?.(email));

export async function run({ full, check, log }) {
  const { people, kills, reportKills } = full
    ? { people: 54, kills: 8, reportKills: 3 }
    : { people: 12, kills: 1, reportKills: 1 };
  const bouncePort = await freePort();
  const smtp = await MailServer.start(bouncePort);
  const product = await startProduct({
    roles: ['web', 'worker'],
    env: { TRUST_PROXY: 'loopback', SMTP_URL: smtp.url, BOUNCE_DOMAIN: DOMAIN, BOUNCE_PORT: String(bouncePort) },
    demo: false,
  });
  const database = new pg.Pool({ connectionString: product.databaseUrl });
  // Connections are cut when a proof ends early and drops its database.
  database.on('error', () => undefined);
  const messages = await Messages.begin(product, database);
  const stopSkipping = skipWaits(database, 'expired-%');
  for (let wave = 0; wave <= kills; wave += 1) {
    const size = people / (kills + 1);
    const numbers = Array.from({ length: size }, (_, index) => wave * size + index);
    await runConcurrently(
      2,
      numbers.map((number) => () => messages.sendAll(FATES[number % FATES.length], number)),
    );
    if (wave === kills) break;
    await Promise.all(product.processes.map((one) => one.kill()));
    await Promise.all(product.processes.map((one) => one.start()));
  }
  const breakpoint = await WriteBreakpoint.in(product.databaseUrl);
  for (let i = 0; i < reportKills; i += 1) {
    await killAtHalfReport({ product, smtp, messages, number: people + 2 * i, check });
    await killAtRecording({ product, breakpoint, messages, number: people + 2 * i + 1, check });
  }
  await breakpoint.close();

  const list = async () => {
    const pages = await Promise.all(
      KINDS.map((kind) => messages.agency('GET', `/api/admin/mails?kind=${kind}&limit=100`)),
    );
    return pages.flatMap(({ body }) => body).map((email) => ({ ...email, fate: email.to?.split('-')[0] }));
  };
  await eventually(async () => {
    // The worker needs the time: it tries one email after the other.
    await sleep(POLL_MS);
    return (await list()).every(isTrue);
  }, TIMEOUT_MS);
  await stopSkipping();
  const emails = await list();
  log(
    `${emails.length} emails, ${kills} kills of web and worker and ${2 * reportKills} of the worker, ` +
      `${smtp.acceptedReports} delivery reports`,
  );
  for (const fate of [...FATES, ...REPORT_FATES])
    for (const kind of KINDS) {
      const some = emails.filter((email) => email.fate === fate && email.kind === kind);
      check(`${fate}: all ${some.length} emails of the kind ${kind} say so`, some.length > 0 && some.every(isTrue));
    }
  check('no email has another state', emails.every(isTrue));
  await checkRecords({ messages, emails, check });
  await database.end();
  await product.stop();
  await smtp.close();
}
