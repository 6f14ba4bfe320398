import fs from 'node:fs';
import path from 'node:path';
import {
  agencySettingsApi,
  auditApi,
  authApi,
  catalogApi,
  projectsApi,
  type SetupInput,
  setupApi,
  setupTexts,
  siteApi,
} from '../../contracts';
import { createDemo as createDemoIn } from '../../database/seed';
import { createDemoAccounts } from '../../database/seed/demo-accounts';
import { FirstAdminService } from '../auth/first-admin.service';
import { Config } from '../../platform/config';
import { PASSWORD, TestApp } from '../../test/app';
import { SetupLinksService } from './setup-links.service';
import { SetupService } from './setup.service';

let product: TestApp;
const start = async (env: NodeJS.ProcessEnv = {}) => (product = await TestApp.start(env, { runsJobs: false }));
afterEach(() => product.stop());

const AGENCY = {
  name: 'Harbor Web Co.',
  city: 'Duluth, Minnesota',
  serviceArea: null,
  email: 'hi@harbor.example',
  phone: '(218) 555-0100',
  timezone: 'America/Chicago',
};
const OWNER = { username: 'nora', password: PASSWORD, accountEmail: 'nora@harbor.example' };

async function createToken(): Promise<string> {
  const link = await product.app.get(SetupService).createLink();
  return new URL(link ?? '').searchParams.get('token') ?? '';
}
const inputWith = (token: string, change: object = {}): SetupInput => ({
  ...{ token, ...OWNER, ...AGENCY, shop: 'packages', removesAccounts: false },
  ...change,
});
const send = (body: SetupInput, caller = product.visitor()) =>
  caller.send<{ message?: string; fields?: Record<string, string> }>(setupApi.setUp, { body });

const createDemo = (demo: Config['demo'] = 'small') =>
  createDemoIn(product.app, { dataDir: product.dataDir, smtpUrl: undefined, demo });

const countOf = async (table: string) =>
  (await product.database.query<{ count: number }[]>(`select count(*)::int as count from ${table}`))[0]?.count;

const EMPTIED = 'projects project_updates files invoices payment_record contact_submissions mails invoice_totals'.split(
  ' ',
);

it('removes the demo in one step, creates the owner and the agency, and signs in', async () => {
  await start();
  const accounts = await createDemo('year');
  const [token, former] = [await createToken(), await product.client('former')];
  const [june] = accounts;
  const admin = product.visitor();
  await admin.call(authApi.login, { body: { username: 'june', password: june?.password ?? '' } });
  const stored = () => fs.readdirSync(path.join(product.dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(stored().filter((entry) => entry.isFile()).length).toBeGreaterThan(3);

  const refused = await send(inputWith(token));
  expect([refused.status, refused.body.fields]).toEqual([409, { removesAccounts: setupTexts.accountsMade }]);

  const nora = product.visitor();
  expect((await send(inputWith(token, { removesAccounts: true }), nora)).status).toBe(201);
  expect((await nora.call(authApi.user)).body).toMatchObject({ username: 'nora', role: 'admin', teamRole: 'owner' });
  expect((await product.visitor().call(siteApi.info)).body).toMatchObject(AGENCY);
  expect(await (await fetch(product.url)).text()).toContain('Harbor Web Co.');
  for (const table of EMPTIED) expect([table, await countOf(table)]).toEqual([table, table === 'mails' ? 1 : 0]);
  const users = await product.database.query<object[]>('select username from users');
  expect(users).toEqual([{ username: 'nora' }]);
  expect(stored().filter((entry) => entry.isFile())).toEqual([]);
  expect(fs.existsSync(path.join(product.dataDir, 'demo-accounts.json'))).toBe(false);
  expect((await former.send(projectsApi.list)).status).toBe(401);
  expect((await admin.send(auditApi.list)).status).toBe(401);
  expect((await product.visitor().call(catalogApi.list)).body.length).toBeGreaterThan(3);
  const { body: settings } = await nora.call(agencySettingsApi.find);
  expect(settings).toMatchObject({ revision: 1, values: { ...AGENCY, facebook: null } });
});

it('keeps append-only tables append-only afterward', async () => {
  await start();
  await createDemoAccounts(product.app, product.app.get(Config));
  await send(inputWith(await createToken()));
  for (const table of ['audit_log', 'payment_record', 'settings'])
    await expect(product.database.query(`truncate ${table} cascade`)).rejects.toThrow(/only ever added/);
  await expect(product.database.query('select remove_demo_data()')).rejects.toThrow('There is no demo to remove');
});

it('starts with an empty shop', async () => {
  await start();
  await send(inputWith(await createToken(), { shop: 'empty' }));
  expect((await product.visitor().call(catalogApi.list)).body).toEqual([]);
});

it('works once: one of several at once, and no link afterward', async () => {
  await start();
  const tokens = [await createToken(), await createToken()];
  const names = ['one', 'two', 'three', 'four'];
  const replies = await Promise.all(
    names.map((username, index) =>
      send(inputWith(tokens[index % 2] ?? '', { username, accountEmail: `${username}@harbor.example` })),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await countOf('users')).toBe(1);
  expect(await countOf('setup_links')).toBe(0);
  expect(await product.app.get(SetupService).createLink()).toBeUndefined();
  expect((await fetch(`${product.url}/setup?token=${tokens[0]}`)).status).toBe(404);
});

it('tells an owner whose link is used between two looks at it that there is an agency', async () => {
  await start();
  const token = await createToken();
  const links = product.app.get(SetupLinksService);
  const isValid = links.isValid.bind(links);
  jest.spyOn(links, 'isValid').mockImplementationOnce(async (used) => {
    expect((await send(inputWith(token, { username: 'first' }))).status).toBe(201);
    return isValid(used);
  });
  const late = await send(inputWith(token, { username: 'second', accountEmail: 'second@harbor.example' }));
  expect([late.status, late.body.message]).toEqual([409, setupTexts.alreadySetUp]);
});

it('stores only hashes, and refuses unknown and old links', async () => {
  await start();
  const token = await createToken();
  const stored = await product.database.query<object[]>('select * from setup_links');
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await send(inputWith('x'.repeat(43)))).body.message).toBe(setupTexts.linkExpired);
  await product.database.query(`update setup_links set created_at = now() - interval '8 days'`);
  expect((await send(inputWith(token))).status).toBe(400);
  expect(await countOf('users')).toBe(0);
});

it('isn’t there once an owner is, and keeps what was there', async () => {
  await start();
  const token = await createToken();
  await product.admin('olga');
  expect((await send(inputWith(token))).status).toBe(409);
  expect(await product.app.get(SetupService).createLink()).toBeUndefined();
  expect(await countOf('users')).toBe(1);
});

it('changes nothing when a part fails', async () => {
  await start();
  await createDemoAccounts(product.app, product.app.get(Config));
  const token = await createToken();
  const replies = [
    await send(inputWith(token, { password: 'password1' })),
    await send(inputWith(token, { timezone: '+05:00' })),
    await send(inputWith(token, { name: 'Main \u202eStreet' })),
    await send(inputWith(token, { shop: 'all' })),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(await countOf('users')).toBe(3);
  expect((await send(inputWith(token))).status).toBe(201);
});

it('refuses what a variable holds', async () => {
  await start({ SITE_CITY: 'Reno, Nevada' });
  const { body } = await send(inputWith(await createToken()));
  expect(body.fields).toEqual({ city: 'SITE_CITY on the server holds this.' });
});

describe('in production', () => {
  it('needs an admin, or SETUP=1', async () => {
    await start();
    const [first, config] = [product.app.get(FirstAdminService), product.app.get(Config)];
    Object.assign(config, { allowsSetup: false });
    await expect(first.onApplicationBootstrap()).rejects.toThrow('SETUP=1 lets its owner make one');
    expect(await product.app.get(SetupService).createLink()).toBeUndefined();
  });

  it('makes a link with SETUP=1 and no admin', async () => {
    await start({ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), PAYMENTS: 'test', SETUP: '1' });
    expect((await send(inputWith(await createToken()))).status).toBe(201);
    expect(await product.app.get(SetupService).createLink()).toBeUndefined();
  });
});
