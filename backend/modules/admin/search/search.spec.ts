import {
  adminInvoicesApi,
  projectsApi,
  searchApi,
  type SearchHit,
  submissionsApi,
  adminFilesApi,
} from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { uploadFile } from '../../../test/files';
import { statementsOf } from '../../../test/query-plans';

let product: TestApp;
let june: Caller;
let rosa: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
  rosa = await product.client('rosa', { firstName: 'Rosa', lastName: 'Diaz', email: 'rosa@bakery.example' });
});
afterAll(() => product.stop());

/** Without the limits of the form. */
async function submit({
  firstName = 'Bea',
  lastName = 'Cobbler',
  email = 'bea@shoes.example',
  ...rest
}): Promise<string> {
  const { phone = null, message = 'Customers cannot find my shoes.' }: Record<string, string | null> = rest;
  const [row] = await product.database.query<{ id: string }[]>(
    `insert into contact_submissions (id, first_name, last_name, email, phone, project_type, message)
     values (gen_random_uuid(), $1, $2, $3, $4, 'other', $5) returning id`,
    [firstName, lastName, email, phone, message],
  );
  return row?.id ?? '';
}

const search = async (text: string, caller: Caller = june) =>
  (await caller.call(searchApi.search, { query: { search: text } })).body;
const names = (hits: SearchHit[]) => hits.map(({ kind, title }) => `${kind} ${title}`);

it('finds each kind of record with its second line and status', async () => {
  const submission = await submit({ firstName: 'Zelda', lastName: 'Harbor', email: 'zelda@harbor.example' });
  const client = await product.client('zoe', { firstName: 'Zoe', lastName: 'Harbor', email: 'zoe@harbor.example' });
  const { body: project } = await client.call(projectsApi.request, { body: { name: 'Harbor lights' } });
  const file = await uploadFile(client, { name: 'harbor-map.pdf' });
  const { body: invoice } = await june.call(adminInvoicesApi.create, {
    body: { userId: client.user.id, amount: 162_500, description: 'Harbor lights' },
  });
  const [order] = await product.database.query<{ id: string }[]>(
    `insert into orders (id, user_id, order_number, status, total_amount, monthly_amount, basket, expires_at)
     values (gen_random_uuid(), $1, 'ORD-2026-00077', 'expired', 90000, 0, '', now()) returning id`,
    [client.user.id],
  );
  const [[pack]] = await product.database.query<[{ id: string }[], number]>(
    `update products set name = 'Harbor Package', price = 120000, category = 'seo'
     where id = (select id from products where is_active order by id limit 1) returning id`,
  );
  const hits = await search('harbor');
  const byKind = Object.fromEntries(
    hits.map(({ kind, id, title, detail, status, dispute }) => [
      kind,
      { id, title, detail, status, ...(dispute && { dispute }) },
    ]),
  );
  const of = 'Zoe Harbor';
  expect(byKind).toEqual({
    submission: { id: submission, title: 'Zelda Harbor', detail: 'zelda@harbor.example', status: 'new' },
    client: { id: client.user.id, title: of, detail: 'zoe@harbor.example', status: 'active' },
    project: { id: project.id, title: 'Harbor lights', detail: of, status: 'pending' },
    invoice: { id: invoice.id, title: 'Draft', detail: `${of} · $1,625.00`, status: 'draft' },
    order: { id: order?.id, title: 'ORD-2026-00077', detail: `${of} · $900.00`, status: 'expired' },
    file: { id: file.id, title: 'harbor-map.pdf', detail: of, status: null },
    package: { id: pack?.id, title: 'Harbor Package', detail: 'SEO · $1,200.00', status: 'published' },
  });
  expect(hits.find(({ kind }) => kind === 'project')?.createdAt).toBe(project.createdAt);
  const { body: sent } = await june.call(adminInvoicesApi.send, { params: { id: invoice.id }, body: {} });
  expect(names(await search(sent.invoiceNumber.toLowerCase()))).toEqual([`invoice ${sent.invoiceNumber}`]);
  expect(names(await search('2026-00077'))).toEqual(['order ORD-2026-00077']);
  const ofClient = ['client', 'invoice', 'order', 'project'];
  expect((await search('zoe@harbor.ex')).map(({ kind }) => kind).sort()).toEqual(ofClient);
  expect((await search('@harbor.example')).map(({ kind }) => kind).sort()).toEqual([...ofClient, 'submission']);
});

it('returns the exact email first, then beginnings, then other matches, each newest first', async () => {
  await submit({ firstName: 'Old', lastName: 'Mann', email: 'ann@mill.example' });
  await submit({ firstName: 'Joann', lastName: 'First', email: 'jo1@mill.example' });
  await submit({ firstName: 'Joann', lastName: 'Second', email: 'jo2@mill.example' });
  await submit({ firstName: 'Ann', lastName: 'Third', email: 'ann@mill.example.org' });
  await submit({ firstName: 'Ann', lastName: 'Fourth', email: 'ann@mill.example.net' });
  expect(names(await search('ann@mill.example'))).toEqual([
    'submission Old Mann',
    'submission Ann Fourth',
    'submission Ann Third',
  ]);
  expect(names(await search('ann'))).toEqual([
    'submission Ann Fourth',
    'submission Ann Third',
    'submission Old Mann',
    'submission Joann Second',
    'submission Joann First',
  ]);
  expect(names(await search('second JOA'))).toEqual(['submission Joann Second']);
});

it('returns at most five of a kind, with an old exact match', async () => {
  const name = 'Quill works';
  for (let count = 0; count < 7; count += 1)
    await rosa.call(projectsApi.request, { body: { name: count ? `Quill works ${count}` : name } });
  const expected = ['Quill works', 6, 5, 4, 3].map((one) => `project ${one === name ? one : `Quill works ${one}`}`);
  expect(names(await search('quill works'))).toEqual(expected);
});

it.each(['(415) 555-0132', '4155550132', '+1 415.555.0132', '555 0132', '555-01'])(
  'finds the phone number %s whatever its punctuation',
  async (phone) => {
    const submission = await submit({ firstName: 'Phil', lastName: 'Ringer', phone: '+1 415 555-0132' });
    expect(await search(phone)).toMatchObject([{ kind: 'submission', id: submission }]);
    await product.database.query('delete from contact_submissions where id = $1', [submission]);
  },
);

it('ignores messages, and matches one and two letters at the beginning of words', async () => {
  await submit({ firstName: 'Yu', lastName: 'Xi', email: 'y@x.example', message: 'A zeppelin for my shop' });
  expect(await search('zeppelin')).toEqual([]);
  expect(names(await search('xi'))).toEqual(['submission Yu Xi']);
  expect(names(await search('y xi'))).toEqual(['submission Yu Xi']);
  expect(await search('&& --')).toEqual([]);
  expect(await search('100% _')).toEqual([]);
});

it('leaves out archived submissions, files, and packages', async () => {
  const submission = await submit({ firstName: 'Gone', lastName: 'Maple', email: 'gone@maple.example' });
  const file = await uploadFile(rosa, { name: 'maple.pdf' });
  const [[pack]] = await product.database.query<[{ id: string }[], number]>(
    `update products set name = 'Maple', is_active = false
     where id = (select id from products where is_active order by id desc limit 1) returning id`,
  );
  expect((await search('maple')).map(({ kind }) => kind).sort()).toEqual(['file', 'package', 'submission']);
  await june.call(submissionsApi.archive, { body: { ids: [submission], archived: true } });
  await june.call(adminFilesApi.archive, { body: { ids: [file.id], archived: true } });
  await product.database.query('update products set archived_at = now() where id = $1', [pack?.id]);
  expect(await search('maple')).toEqual([]);
});

it.each([{}, { search: '' }, { search: ' a ' }, { search: 'x'.repeat(101) }])('returns 400 for %j', async (query) => {
  const { status } = await june.send(searchApi.search, { query: query as Record<string, string> });
  expect(status).toBe(400);
});

it('asks the database once', async () => {
  const statements = await statementsOf(/contact_submissions/, () => search('rosa diaz'));
  expect(statements).toHaveLength(1);
});
