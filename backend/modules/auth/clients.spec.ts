import { authApi, type Client, MAX_CLIENTS_SHOWN, clientsApi, type Problem, type User } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { planProblems, explain, statementsOf } from '../../test/query-plans';
import { AccountsService } from '.';

let product: TestApp;
let admin: Caller;
let ann: User;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('annabel');
  ({ user: ann } = await product.client('sunny', {
    email: 'ann@bakery.example',
    firstName: 'Ann',
    lastName: 'Baker',
  }));
  await product.client('no_name');
  await product.client('Émile');
});
afterAll(() => product.stop());

async function search(text: string): Promise<string[]> {
  const { status, body } = await admin.call(clientsApi.search, { query: { search: text } });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

describe('client search', () => {
  it.each(['ann', 'BAKER', 'ann bak', ' baker\tann ', 'sun', 'ann@bakery.ex'])(
    'finds Ann Baker by "%s"',
    async (text) => {
      expect(await search(text)).toEqual(['Ann Baker']);
    },
  );

  it.each(['aker', 'ann miller', '%', 'a%', '_nn', 'no%', 'a\\', "'", 'annabel'])(
    'finds no one by "%s"',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  it('matches wildcards literally and letters of every script in any case', async () => {
    expect(await search('no_n')).toEqual(['no_name']);
    expect(await search('éMI')).toEqual(['Émile']);
  });

  it('returns only ID, name, and email, and whether it is confirmed', async () => {
    const { body } = await admin.call(clientsApi.search, { query: { search: 'baker' } });
    const unproven = { id: ann.id, name: 'Ann Baker', email: 'ann@bakery.example', hasProvenEmail: false };
    expect(body).toEqual([unproven satisfies Client]);
    await product.database.query('update users set email_proven_at = now() where id = $1', [ann.id]);
    expect((await admin.call(clientsApi.search, { query: { search: 'baker' } })).body).toEqual([
      { ...unproven, hasProvenEmail: true },
    ]);
  });

  it('returns the newest clients first, up to the limit', async () => {
    for (let i = 0; i <= MAX_CLIENTS_SHOWN; i += 1) await product.client(`many-${i}`);
    const { body } = await admin.call(clientsApi.search);
    expect(body).toHaveLength(MAX_CLIENTS_SHOWN);
    expect(body[0]?.name).toBe(`many-${MAX_CLIENTS_SHOWN}`);
  });

  it('omits deactivated clients, whose names can still be retrieved', async () => {
    const { user } = await product.client('leaving');
    await product.app.get(AccountsService).deactivate(user.id);
    expect(await search('leaving')).toEqual([]);
    const { body } = await admin.call(clientsApi.get, { params: { id: user.id } });
    expect(body).toEqual({ id: user.id, name: 'leaving', email: null, hasProvenEmail: false });
  });

  it.each(['search=a&search=b', `search=${'x'.repeat(101)}`])('returns 400 for ?%s', async (query) => {
    const answer = await fetch(`${product.url}/api/admin/clients?${query}`, {
      headers: { Cookie: admin.cookie ?? '' },
    });
    expect([answer.status, ((await answer.json()) as Problem).statusCode]).toEqual([400, 400]);
  });

  it('ignores control characters', async () => {
    expect(await search('ann\0bak')).toEqual(['Ann Baker']);
  });
});

it('client search reads few rows among thousands of users', async () => {
  await product.seed(`insert into users (id, username, password, first_name, last_name)
    select gen_random_uuid(), 'other-' || n, 'none', 'Olaf', 'Miller' from generate_series(1, 5000) n`);
  await product.database.query('vacuum analyze users');
  const [statement] = await statementsOf(/ from users u where/, () => search('ann bak'));
  if (!statement) throw new Error('No statement was recorded');
  for (const plan of await explain(product.database, statement)) expect(planProblems(plan, 60)).toEqual([]);
});

it('client lookup returns 404 for an unknown ID', async () => {
  for (const id of [newId(), 'nobody']) {
    expect((await admin.call(clientsApi.get, { params: { id } })).status).toBe(404);
  }
});

it('client search is for admins only', async () => {
  const guest = await product.client('curious');
  expect((await guest.call(clientsApi.search)).status).toBe(403);
  expect((await product.visitor().call(clientsApi.get, { params: { id: ann.id } })).status).toBe(401);
  expect((await guest.call(authApi.user)).status).toBe(200);
});
