import { invoicesApi, messagesApi, projectsApi } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import { insertSentInvoice } from '../../test/sent-invoice';
import { insertUnpaidInvoice } from '../../test/unpaid-invoice';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
let june: TestUser;
let projectId: string;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  [ann, june] = [await product.client('ann'), await product.admin('june')];
  projectId = (await ann.call(projectsApi.request, { body: { name: 'A shop window' } })).body.id;
});
afterAll(() => product.stop());

const post = async (message: string, isInternal = false) =>
  (await june.call(projectsApi.postUpdate, { params: { id: projectId }, body: { message, isInternal } })).body.id;
const listUpdates = async (viewer: TestUser, query: Record<string, string>) => {
  const { body, headers } = await viewer.call(projectsApi.listUpdates, {
    params: { id: projectId },
    query: { ...query, total: '1' },
  });
  return { body, count: headers.get('x-total-count') };
};

it('returns an admin the updates exactly as the client gets them', async () => {
  await post('The sketches are done.');
  await post('Hard to please', true);
  const withdrawn = await post('A slip of the pen');
  await june.call(messagesApi.withdraw, { params: { id: withdrawn } });

  const seenByClient = await listUpdates(ann, {});
  expect(seenByClient.body.map(({ message }) => message)).toEqual(['', 'The sketches are done.']);
  expect(await listUpdates(june, { audience: 'client' })).toEqual(seenByClient);
  expect((await listUpdates(june, {})).count).toBe('3');
});

it('gives a client nothing more for any audience', async () => {
  expect(await listUpdates(ann, { audience: 'client' })).toEqual(await listUpdates(ann, {}));
  const request = { params: { id: projectId }, query: { audience: 'admin' } };
  expect((await ann.send(projectsApi.listUpdates, request)).status).toBe(400);
});

it('returns an admin the invoices of a project as its client gets them', async () => {
  const sent = await insertUnpaidInvoice(product, ann.user.id);
  const voided = await insertUnpaidInvoice(product, ann.user.id);
  await insertUnpaidInvoice(product, ann.user.id);
  const foreign = await insertSentInvoice(product.database, {
    userId: june.user.id,
    dueDate: '2026-12-24',
    sentAt: new Date(),
    status: 'sent',
    number: 'INV-2026-90002',
  });
  await product.database.query('update invoices set project_id = $1 where id = any($2)', [projectId, [sent, voided]]);
  await product.database.query('update invoices set voided_at = now() where id = $1', [voided]);
  await product.database.query(
    `with draft as (
       insert into invoices (id, user_id, project_id, invoice_number, amount)
       values ($1, $2, $3, 'DRAFT-' || $1::uuid, 5000) returning id
     ) insert into invoice_lines (id, invoice_id, position, description, unit_amount)
     select gen_random_uuid(), id, 0, 'Work', 5000 from draft`,
    [newId(), ann.user.id, projectId],
  );
  const listInvoices = async (viewer: TestUser, query: Record<string, string>) =>
    (await viewer.call(invoicesApi.listMine, { query })).body;

  const seenByClient = await listInvoices(ann, { project: projectId });
  expect(seenByClient.map(({ id }) => id)).toEqual([sent]);
  expect(await listInvoices(june, { project: projectId })).toEqual(seenByClient);
  expect((await listInvoices(june, {})).map(({ id }) => id)).toEqual([foreign.id]);
});
