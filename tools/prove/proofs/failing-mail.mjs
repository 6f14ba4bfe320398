import { once } from 'node:events';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { onCleanUp } from '../../cleanup.mjs';
import { freePort } from '../../free-port.mjs';
import { portOf } from '../../port-of.mjs';
import { visitorAt } from '../support/load.mjs';
import { startProduct } from '../support/product.mjs';
import { eventually } from '../support/visitor.mjs';

export const title = 'killing web and worker while emails are refused, deferred, and returned: each has its true state';

const DOMAIN = 'bounces.atelier.example';
const TIMEOUT_MS = 120_000;
const KINDS = ['fine', 'refused', 'deferred', 'returned'];
const EXPECTED = {
  fine: ({ state }) => state === 'sent',
  refused: ({ state, reason, bounced_at: at }) => state === 'failed' && reason.includes('5.1.1') && at === null,
  deferred: ({ state, reason }) => state === 'waiting' && reason?.includes('4.2.1'),
  returned: ({ state, reason, bounced_at: at }) => state === 'failed' && reason === '5.2.2 552 Mailbox full' && at,
};

export async function run({ full, check, log }) {
  const { accounts, kills } = full ? { accounts: 200, kills: 8 } : { accounts: 16, kills: 1 };
  const bouncePort = await freePort();
  const smtp = await startMailServer(bouncePort);
  const product = await startProduct({
    roles: ['web', 'worker'],
    env: { TRUST_PROXY: 'loopback', SMTP_URL: smtp.url, BOUNCE_DOMAIN: DOMAIN, BOUNCE_PORT: String(bouncePort) },
    demo: false,
  });
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  for (let wave = 0; wave <= kills; wave += 1) {
    const size = Math.ceil(accounts / (kills + 1));
    await Promise.all(Array.from({ length: size }, (_, index) => register(product.url, wave * size + index)));
    if (wave === kills) break;
    await Promise.all(product.processes.map((one) => one.kill()));
    await Promise.all(product.processes.map((one) => one.start()));
  }
  const list = async () =>
    (await database.query(`select recipient, state, reason, bounced_at from mails where kind = 'auth.welcome'`)).rows;
  const isTrue = (email) => Boolean(EXPECTED[email.recipient?.split('-')[0]]?.(email));
  await eventually(async () => (await list()).every(isTrue), TIMEOUT_MS);
  const emails = await list();
  log(`${emails.length} emails, ${kills} kills of web and worker, ${smtp.reports()} delivery reports`);
  for (const kind of KINDS) {
    const ofKind = emails.filter(({ recipient }) => recipient?.startsWith(`${kind}-`));
    check(`${kind}: all ${ofKind.length} emails say so`, ofKind.length > 0 && ofKind.every(isTrue));
  }
  check('no email has another state', emails.every(isTrue));
  await database.end();
  await product.stop();
  await smtp.close();
}

async function register(url, number) {
  const username = `person${number}`;
  const email = `${KINDS[number % KINDS.length]}-${number}@example.com`;
  const { status } = await visitorAt(url, number)('POST', '/api/register', {
    username,
    email,
    password: 'a lamp in every window',
  });
  if (status !== 201) throw new Error(`The registration of ${username} got ${status}`);
}

async function startMailServer(bouncePort) {
  let reports = 0;
  const refusal = (responseCode, message) => Object.assign(new Error(message), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('refused')) done(refusal(550, '5.1.1 No such user'));
      else if (address.startsWith('deferred')) done(refusal(451, '4.2.1 Try again later'));
      else done();
    },
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        done();
        const to = envelope.rcptTo[0]?.address ?? '';
        const returnAddress = envelope.mailFrom ? envelope.mailFrom.address : '';
        if (to.startsWith('returned')) void sendReport(bouncePort, returnAddress).then(() => (reports += 1));
      });
    },
  });
  server.on('error', () => undefined); // A killed worker closes the connection mid-command.
  await once(server.server.listen(0, '127.0.0.1'), 'listening');
  const close = onCleanUp(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  return { url: `smtp://127.0.0.1:${portOf(server.server)}`, reports: () => reports, close };
}

/** Tries again like a mail server, because the worker may have been killed. */
const sendReport = (port, to) =>
  eventually(async () => {
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    try {
      await transport.sendMail({ envelope: { from: '', to }, raw: REPORT });
      return true;
    } catch {
      return false;
    } finally {
      transport.close();
    }
  }, TIMEOUT_MS);

const REPORT = [
  'From: MAILER-DAEMON@example.com',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
  '',
  '--part',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; example.com',
  '',
  'Final-Recipient: rfc822; returned@example.com',
  'Action: failed',
  'Status: 5.2.2',
  'Diagnostic-Code: smtp; 552 Mailbox full',
  '',
  '--part--',
  '',
].join('\r\n');
