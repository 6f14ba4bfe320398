import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runConcurrently, visitorAt } from '../support/load.mjs';
import { startSmtpServer } from '../support/smtp-server.mjs';
import { startProduct } from '../support/product.mjs';
import { eventually } from '../support/visitor.mjs';

export const title =
  'killing web and worker during contact form submissions loses and duplicates neither submissions nor emails';

const CLIENTS = 20;
const AGENCY = 'studio@atelier.example';
const TIMEOUT_MS = 300_000;
const TOKEN_AGE_MS = 10_500;

export async function run({ full, check, log }) {
  const sizes = full ? { forms: 1000, kills: 10 } : { forms: 60, kills: 1 };
  await withFileEmails({ ...sizes, check, log });
  if (full) await withSmtp({ ...sizes, check, log });
}

async function withFileEmails({ forms, kills, check, log }) {
  const product = await startShop();
  const { accepted, refused } = await sendWhileKilling(product, forms, kills);
  const stored = await submissionsIn(product.databaseUrl);
  log(`files: ${accepted.length} responses with 201, ${stored.length} stored, ${kills} kills of web and worker`);
  check(
    'files: every form with a 201 response is stored once',
    accepted.every((email) => stored.filter((one) => one === email).length === 1),
  );
  check(`files: none of ${forms} addresses was rate-limited`, refused.length === 0);
  await eventually(() => emailFilesIn(product.mailFolder).length >= 2 * stored.length, TIMEOUT_MS);
  const { to, from } = countEmails(product.mailFolder);
  check(
    'files: every stored form has one email to the visitor and one to the agency',
    stored.every((email) => to.has(email) && from.has(email)),
  );
  check(
    'files: no email was sent twice',
    [...to.values(), ...from.values()].every((count) => count === 1) && to.size + from.size === 2 * stored.length,
  );
  await checkRateLimit(product, check);
  await product.stop();
}

async function withSmtp({ forms, kills, check, log }) {
  const smtp = await startSmtpServer();
  const product = await startShop({ SMTP_URL: smtp.url });
  const { accepted } = await sendWhileKilling(product, forms, kills);
  const stored = await submissionsIn(product.databaseUrl);
  check(
    'SMTP: every form with a 201 response is stored once',
    accepted.every((email) => stored.filter((one) => one === email).length === 1),
  );
  const toAgency = () => new Set(smtp.to(AGENCY));
  const all = () => stored.every((email) => smtp.to(email).length > 0) && toAgency().size === stored.length;
  check('SMTP: every stored form has its two emails', Boolean(await eventually(all, TIMEOUT_MS)));
  check(
    'SMTP: repeated emails keep their Message-ID',
    stored.every((email) => new Set(smtp.to(email)).size === 1) && toAgency().size === stored.length,
  );
  const sent = stored.reduce((sum, email) => sum + smtp.to(email).length, smtp.to(AGENCY).length);
  const repeats = sent - 2 * stored.length;
  log(`SMTP: ${stored.length} stored, ${repeats} emails were sent again`);
  check('SMTP: at most one email per kill is sent again', repeats <= kills);
  await product.stop();
  await smtp.close();
}

const startShop = (env) =>
  startProduct({
    roles: ['web', 'worker'],
    env: { TRUST_PROXY: 'loopback', SITE_EMAIL: AGENCY, ...env },
    demo: false,
  });

async function sendWhileKilling(product, forms, kills) {
  const accepted = [];
  const refused = [];
  // Requests cut off by a kill are not retried: their outcome is unknown.
  const tokens = await requestTokens(product.url, forms + kills * CLIENTS);
  let count = 0;
  const send = async () => {
    while (accepted.length < forms && count < tokens.length) {
      const [number, sum] = [count, tokens[count]];
      count += 1;
      const email = `visitor${number}@example.com`;
      const reply = await visitorAt(product.url, number)('POST', '/api/contact', { ...form(email), ...sum }).catch(
        () => undefined,
      );
      if (reply?.status === 201) accepted.push(email);
      else if (reply?.status === 429) refused.push(email);
      else if (!reply) await waitUntilUp(product);
    }
  };
  const clients = Array.from({ length: CLIENTS }, send);
  for (let kill = 1; kill <= kills; kill += 1) {
    await eventually(() => accepted.length >= (forms * kill) / (kills + 1), TIMEOUT_MS);
    await Promise.all(product.processes.map((one) => one.kill()));
    await Promise.all(product.processes.map((one) => one.start()));
  }
  await Promise.all(clients);
  return { accepted, refused };
}

const waitUntilUp = (product) =>
  eventually(
    () =>
      fetch(`${product.url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    TIMEOUT_MS,
  );

const form = (email) => ({
  firstName: 'Rosa',
  lastName: 'Delgado',
  email,
  projectType: 'new-website',
  message: 'We bake bread and would like a page with our hours.',
});

async function requestTokens(url, many) {
  const tokens = [];
  const requestToken = async () => {
    const { body } = await visitorAt(url, 0)('GET', '/api/contact/challenge');
    tokens.push({ challengeToken: body.token, mathAnswer: body.num1 + body.num2 });
  };
  await runConcurrently(
    CLIENTS,
    Array.from({ length: many }, () => requestToken),
  );
  await new Promise((resolve) => setTimeout(resolve, TOKEN_AGE_MS));
  return tokens;
}

async function checkRateLimit(product, check) {
  const addressNumber = 60_000;
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      visitorAt(product.url, addressNumber)('POST', '/api/contact', form('eve@example.com')),
    ),
  );
  const statuses = replies.map(({ status }) => status);
  check(
    'of twenty concurrent forms from one address, five are accepted',
    statuses.filter((s) => s === 201).length === 5,
  );
  check('the other fifteen are rate-limited', statuses.filter((s) => s === 429).length === 15);
}

async function submissionsIn(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select email from contact_submissions');
  await client.end();
  return rows.map(({ email }) => email);
}

function countEmails(folder) {
  const [to, from] = [new Map(), new Map()];
  for (const name of emailFilesIn(folder)) {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    const headerOf = (header) => new RegExp(`^${header}: <?([^>\\r\\n]+)`, 'm').exec(text)?.[1];
    const [counts, visitor] = headerOf('To') === AGENCY ? [from, headerOf('Reply-To')] : [to, headerOf('To')];
    counts.set(visitor, (counts.get(visitor) ?? 0) + 1);
  }
  return { to, from };
}

const emailFilesIn = (folder) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
