import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runConcurrently, visitorAt } from './load.mjs';
import { startSmtpServer } from './smtp-server.mjs';
import { startProduct } from './product.mjs';
import { eventually } from './visitor.mjs';

export const title =
  'web and worker are killed in a stream of contact forms: no lead is lost or doubled, and neither are its two mails';

const CLIENTS = 20;
const AGENCY = 'studio@atelier.example';
const PATIENCE_MS = 300_000;
/** A token is good from its tenth second on. */
const RIPE_MS = 10_500;

export async function run({ full, check, say }) {
  const plan = full ? { forms: 1000, kills: 10 } : { forms: 60, kills: 1 };
  await asFiles({ ...plan, check, say });
  await overSmtp({ ...plan, check, say });
}

async function asFiles({ forms, kills, check, say }) {
  const product = await open();
  const { taken, refused } = await sendWhileKilling(product, forms, kills);
  const stored = await submissionsIn(product.databaseUrl);
  say(`files: ${taken.length} answered with 201, ${stored.length} kept, ${kills} kills of web and of worker`);
  check(
    'files: every form that was answered with 201 is kept once',
    taken.every((email) => stored.filter((one) => one === email).length === 1),
  );
  check(`files: nobody of ${forms} addresses was told to wait`, refused.length === 0);
  await eventually(() => mailsIn(product.mailFolder).length >= 2 * stored.length, PATIENCE_MS);
  const { to, from } = visitorsIn(product.mailFolder);
  check(
    'files: every kept form has its mail to the visitor and its mail to the agency',
    stored.every((email) => to.has(email) && from.has(email)),
  );
  check(
    'files: and none has two of them',
    [...to.values(), ...from.values()].every((count) => count === 1) && to.size + from.size === 2 * stored.length,
  );
  await oneAddress(product, check);
  await product.stop();
}

async function overSmtp({ forms, kills, check, say }) {
  const smtp = await startSmtpServer();
  const product = await open({ SMTP_URL: smtp.url });
  const { taken } = await sendWhileKilling(product, forms, kills);
  const stored = await submissionsIn(product.databaseUrl);
  check(
    'SMTP: every form that was answered with 201 is kept once',
    taken.every((email) => stored.filter((one) => one === email).length === 1),
  );
  const toAgency = () => new Set(smtp.to(AGENCY));
  const all = () => stored.every((email) => smtp.to(email).length > 0) && toAgency().size === stored.length;
  check('SMTP: every kept form has its two mails', Boolean(await eventually(all, PATIENCE_MS)));
  check(
    'SMTP: a mail that goes out again has the same Message-ID',
    stored.every((email) => new Set(smtp.to(email)).size === 1) && toAgency().size === stored.length,
  );
  const sent = stored.reduce((sum, email) => sum + smtp.to(email).length, smtp.to(AGENCY).length);
  const again = sent - 2 * stored.length;
  say(`SMTP: ${stored.length} kept, ${again} mails went out once more`);
  check('SMTP: that is at most one a kill', again <= kills);
  await product.stop();
  await smtp.close();
}

const open = (env) =>
  startProduct({
    roles: ['web', 'worker'],
    env: { TRUST_PROXY: 'loopback', SITE_EMAIL: AGENCY, ...env },
    demo: false,
  });

/** Forms from many addresses; meanwhile each process is killed and started again, over and over. */
async function sendWhileKilling(product, forms, kills) {
  const taken = [];
  const refused = [];
  // Some are cut off by a kill, and are not sent again: nobody knows whether they were taken.
  const tokens = await ripeTokens(product.url, forms + kills * CLIENTS);
  let count = 0;
  const send = async () => {
    while (taken.length < forms && count < tokens.length) {
      const [number, sum] = [count, tokens[count]];
      count += 1;
      const email = `visitor${number}@example.com`;
      const reply = await visitorAt(product.url, number)('POST', '/api/contact', { ...form(email), ...sum }).catch(
        () => undefined,
      );
      if (reply?.status === 201) taken.push(email);
      else if (reply?.status === 429) refused.push(email);
      else if (!reply) await backAgain(product);
    }
  };
  const clients = Array.from({ length: CLIENTS }, send);
  for (let kill = 1; kill <= kills; kill += 1) {
    await eventually(() => taken.length >= (forms * kill) / (kills + 1), PATIENCE_MS);
    await Promise.all(product.processes.map((one) => one.kill()));
    await Promise.all(product.processes.map((one) => one.start()));
  }
  await Promise.all(clients);
  return { taken, refused };
}

const backAgain = (product) =>
  eventually(
    () =>
      fetch(`${product.url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    PATIENCE_MS,
  );

const form = (email) => ({
  firstName: 'Rosa',
  lastName: 'Delgado',
  email,
  projectType: 'new-website',
  message: 'We bake bread and would like a page with our hours.',
});

async function ripeTokens(url, many) {
  const tokens = [];
  const ask = async () => {
    const { body } = await visitorAt(url, 0)('GET', '/api/contact/challenge');
    tokens.push({ challengeToken: body.token, mathAnswer: body.num1 + body.num2 });
  };
  await runConcurrently(
    CLIENTS,
    Array.from({ length: many }, () => ask),
  );
  await new Promise((resolve) => setTimeout(resolve, RIPE_MS));
  return tokens;
}

/** An address that nobody else has sends twenty forms at once. */
async function oneAddress(product, check) {
  const here = 60_000;
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => visitorAt(product.url, here)('POST', '/api/contact', form('eve@example.com'))),
  );
  const statuses = replies.map(({ status }) => status);
  check(
    'of twenty forms that one address sends at once, five are taken',
    statuses.filter((s) => s === 201).length === 5,
  );
  check('and fifteen are told to wait', statuses.filter((s) => s === 429).length === 15);
}

async function submissionsIn(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select email from contact_submissions');
  await client.end();
  return rows.map(({ email }) => email);
}

/** How many mails there are to each visitor, and about each visitor to the agency. */
function visitorsIn(folder) {
  const [to, from] = [new Map(), new Map()];
  for (const name of mailsIn(folder)) {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    const named = (header) => new RegExp(`^${header}: <?([^>\\r\\n]+)`, 'm').exec(text)?.[1];
    const [counts, visitor] = named('To') === AGENCY ? [from, named('Reply-To')] : [to, named('To')];
    counts.set(visitor, (counts.get(visitor) ?? 0) + 1);
  }
  return { to, from };
}

const mailsIn = (folder) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
