import { randomUUID } from 'node:crypto';
import { adminInvoicesApi, usersApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft } from '../../../test/invoices';

let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('june');
  ann = await product.client('ann');
});
afterAll(() => product.stop());

const LINES = [
  { description: 'Design', quantity: 1, unitAmount: 45_000 },
  { description: 'Pages', quantity: 3, unitAmount: 12_050 },
];
const duplicate = (id: string, sendId?: string) =>
  admin.send<{ id: string; message: string }>(adminInvoicesApi.duplicate, { params: { id }, body: { sendId } });
const details = async (id: string) => (await admin.call(adminInvoicesApi.get, { params: { id } })).body;

it('a void invoice becomes a new draft with the same work, and stays void', async () => {
  const { id } = await createDraft(admin, ann.user.id, { lines: LINES, description: 'A shop' });
  await admin.call(adminInvoicesApi.send, { params: { id }, body: {} });
  await admin.call(adminInvoicesApi.void, { params: { id }, body: {} });
  const { status, body } = await duplicate(id);
  expect(status).toBe(201);
  const copy = await details(body.id);
  expect(copy).toMatchObject({
    ...{ status: 'draft', userId: ann.user.id, description: 'A shop', amount: 81_150, dueDate: null, voidedAt: null },
    lines: LINES,
  });
  expect((await details(id)).voidedAt).not.toBeNull();
});

it('the balance of a deposit is duplicated without the deduction, and a repeated request makes one draft', async () => {
  const { id } = await createDraft(admin, ann.user.id, { lines: LINES, description: 'A shop' });
  await admin.call(adminInvoicesApi.splitDeposit, { params: { id } });
  const sendId = randomUUID();
  const [first, second] = [await duplicate(id, sendId), await duplicate(id, sendId)];
  expect(second.body.id).toBe(first.body.id);
  expect(await details(first.body.id)).toMatchObject({
    ...{ amount: 81_150, description: 'A shop', depositId: null, other: null },
  });
});

it('refuses an unknown invoice and a deactivated client', async () => {
  expect((await duplicate(randomUUID())).status).toBe(404);
  const ben = await product.client('ben');
  const { id } = await createDraft(admin, ben.user.id, { lines: LINES });
  await admin.call(usersApi.deactivate, { params: { id: ben.user.id } });
  const { status, body } = await duplicate(id);
  expect([status, body.message]).toEqual([409, 'The client has been deactivated. Reactivate them first.']);
});
