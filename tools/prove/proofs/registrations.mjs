import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { visitorAt } from '../support/load.mjs';
import { startSmtpServer } from '../support/smtp-server.mjs';
import { startProduct } from '../support/product.mjs';
import { eventually } from '../support/visitor.mjs';

export const title = 'killing web and worker during registrations loses no account and no email';

export async function run({ full, check, log }) {
  const kills = full ? 10 : 1;
  if (full) await withFileEmails({ kills, check, log });
  await withSmtp({ kills, check, log });
}

async function withFileEmails({ kills, check, log }) {
  const product = await startProduct({ roles: ['web', 'worker'], env: { TRUST_PROXY: 'loopback' }, demo: false });
  const confirmed = await registerWhileKilling(product, kills);
  const accounts = await accountsIn(product.databaseUrl);
  log(`files: ${confirmed.length} responses with 201, ${accounts.length} accounts, ${kills} kills of web and worker`);
  check(
    'files: every registration with a 201 response has an account',
    confirmed.every((name) => accounts.includes(name)),
  );
  const delivered = await eventually(() => {
    const emailCounts = filesByAddress(product.mailFolder);
    return accounts.every((name) => emailCounts.get(addressOf(name))) && emailCounts;
  });
  check('files: every account got its email', Boolean(delivered));
  const emailCounts = filesByAddress(product.mailFolder);
  check(
    'files: no account got two emails',
    [...emailCounts.values()].every((count) => count === 1),
  );
  await product.stop();
}

async function withSmtp({ kills, check, log }) {
  const smtp = await startSmtpServer();
  const env = { TRUST_PROXY: 'loopback', SMTP_URL: smtp.url };
  const product = await startProduct({ roles: ['web', 'worker'], env, demo: false });
  const confirmed = await registerWhileKilling(product, kills);
  const accounts = await accountsIn(product.databaseUrl);
  check(
    'SMTP: every registration with a 201 response has an account',
    confirmed.every((name) => accounts.includes(name)),
  );
  const all = await eventually(() => accounts.every((name) => smtp.to(addressOf(name)).length > 0));
  check('SMTP: every account got its email', Boolean(all));
  const repeated = accounts.map((name) => smtp.to(addressOf(name))).filter((ids) => ids.length > 1);
  const extra = repeated.reduce((sum, ids) => sum + ids.length - 1, 0);
  log(`SMTP: ${accounts.length} accounts, ${extra} emails were sent again`);
  check('SMTP: at most one email per kill is sent again', extra <= kills);
  check(
    'SMTP: repeated emails keep their Message-ID',
    repeated.every((ids) => new Set(ids).size === 1),
  );
  await product.stop();
  await smtp.close();
}

const addressOf = (name) => `${name}@example.com`;

async function registerWhileKilling(product, kills) {
  const confirmed = [];
  let isDone = false;
  let count = 0;
  const register = async () => {
    while (!isDone) {
      const username = `person${(count += 1)}`;
      const body = { username, email: addressOf(username), password: 'a lamp in every window' };
      const reply = await visitorAt(product.url, count)('POST', '/api/register', body).catch(() => undefined);
      if (reply?.status === 201) confirmed.push(username);
      if (!reply) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const people = Array.from({ length: 6 }, register);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = confirmed.length;
    await eventually(() => confirmed.length >= before + 10 + ((kill * 7) % 13));
    await Promise.all(product.processes.map((one) => one.kill()));
    await Promise.all(product.processes.map((one) => one.start()));
  }
  isDone = true;
  await Promise.all(people);
  return confirmed;
}

async function accountsIn(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select username from users');
  await client.end();
  return rows.map(({ username }) => username);
}

function filesByAddress(folder) {
  const counts = new Map();
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    if (!name.endsWith('.eml')) continue;
    const [, address] = /^To: <?([^>\r\n]+)/m.exec(fs.readFileSync(path.join(folder, name), 'utf8')) ?? [];
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}
