import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { visitorAt } from './load.mjs';
import { startSmtpServer } from './smtp-server.mjs';
import { startProduct } from './product.mjs';
import { eventually } from './visitor.mjs';

export const title =
  'web and worker are killed in a stream of registrations: no account is lost, no mail is lost or doubled';

export async function run({ full, check, say }) {
  const kills = full ? 10 : 1;
  await asFiles({ kills, check, say });
  await overSmtp({ kills, check, say });
}

async function asFiles({ kills, check, say }) {
  const product = await startProduct({ roles: ['web', 'worker'], env: { TRUST_PROXY: 'loopback' }, demo: false });
  const promised = await registerWhileKilling(product, kills);
  const accounts = await accountsIn(product.databaseUrl);
  say(`files: ${promised.length} answered with 201, ${accounts.length} accounts, ${kills} kills of web and of worker`);
  check(
    'files: every account that was answered with 201 is there',
    promised.every((name) => accounts.includes(name)),
  );
  const got = await eventually(() => {
    const mails = filesByAddress(product.mailFolder);
    return accounts.every((name) => mails.get(addressOf(name))) && mails;
  }, 60_000);
  check('files: every account has its mail', Boolean(got));
  const mails = filesByAddress(product.mailFolder);
  check(
    'files: and none has two',
    [...mails.values()].every((count) => count === 1),
  );
  await product.stop();
}

async function overSmtp({ kills, check, say }) {
  const smtp = await startSmtpServer();
  const env = { TRUST_PROXY: 'loopback', SMTP_URL: smtp.url };
  const product = await startProduct({ roles: ['web', 'worker'], env, demo: false });
  const promised = await registerWhileKilling(product, kills);
  const accounts = await accountsIn(product.databaseUrl);
  check(
    'SMTP: every account that was answered with 201 is there',
    promised.every((name) => accounts.includes(name)),
  );
  const all = await eventually(() => accounts.every((name) => smtp.to(addressOf(name)).length > 0), 60_000);
  check('SMTP: every account has its mail', Boolean(all));
  const repeated = accounts.map((name) => smtp.to(addressOf(name))).filter((ids) => ids.length > 1);
  const extra = repeated.reduce((sum, ids) => sum + ids.length - 1, 0);
  say(`SMTP: ${accounts.length} accounts, ${extra} mails went out once more`);
  check('SMTP: at most one mail a kill goes out again', extra <= kills);
  check(
    'SMTP: and then under the same Message-ID',
    repeated.every((ids) => new Set(ids).size === 1),
  );
  await product.stop();
  await smtp.close();
}

const addressOf = (name) => `${name}@example.com`;

/** A stream of people, several at once; meanwhile each process is killed and started again, over and over. */
async function registerWhileKilling(product, kills) {
  const promised = [];
  let over = false;
  let count = 0;
  const comeIn = async () => {
    while (!over) {
      const username = `person${(count += 1)}`;
      const body = { username, email: addressOf(username), password: 'a lamp in every window' };
      const reply = await visitorAt(product.url, count)('POST', '/api/register', body).catch(() => undefined);
      if (reply?.status === 201) promised.push(username);
      if (!reply) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const people = Array.from({ length: 6 }, comeIn);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = promised.length;
    await eventually(() => promised.length >= before + 10 + ((kill * 7) % 13));
    await Promise.all(product.processes.map((one) => one.kill()));
    await Promise.all(product.processes.map((one) => one.start()));
  }
  over = true;
  await Promise.all(people);
  return promised;
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
