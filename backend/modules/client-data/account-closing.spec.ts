import {
  accountClosingApi,
  ACCOUNT_CLOSING_DAYS,
  adminInvoicesApi,
  auditApi,
  authApi,
  CLOSING_OBSTACLES,
  type Problem,
  sessionsApi,
  subscriptionsApi,
  usersApi,
} from '../../contracts';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import { createSentInvoice } from '../../test/invoices';
import { buySubscription } from '../../test/subscriptions';
import { Outbox } from '../../platform/jobs';
import { OrphanedFilesService } from '../files';
import { ClientErasureService } from './client-erasure.service';

const DAY_MS = 86_400_000;

let product: TestApp;
let june: Awaited<ReturnType<TestApp['admin']>>;
let ann: Awaited<ReturnType<TestApp['client']>>;
let count = 0;

beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
  await june.call(sessionsApi.confirmPassword, { body: { password: PASSWORD } });
});
afterAll(() => product.stop());
beforeEach(async () => {
  count += 1;
  ann = await product.client(`ann${count}`, { firstName: 'Ann', email: `ann${count}@example.com` });
});

const body = { currentPassword: PASSWORD };
const params = () => ({ id: ann.user.id });
const close = () => ann.send<Problem & { closesAt: string }>(accountClosingApi.close, { body });
const eraseAfter = (days: number) =>
  product.app.get(ClientErasureService).eraseDue(new Date(Date.now() + days * DAY_MS));
const emailsWith = (text: string) =>
  product.emails().filter((email) => email.includes(`To: ann${count}@example.com`) && email.includes(text));

it('closes after the days in which it can be kept', async () => {
  const { closesAt } = (await close()).body;
  const days = (new Date(closesAt).getTime() - Date.now()) / DAY_MS;
  expect(days).toBeCloseTo(ACCOUNT_CLOSING_DAYS, 2);
  expect((await ann.call(authApi.user)).body.closesAt).toBe(closesAt);
  await eventually(() => emailsWith('will be closed').length === 1);
  await eraseAfter(ACCOUNT_CLOSING_DAYS - 0.1);
  expect((await ann.send(authApi.user)).status).toBe(200);
  await eraseAfter(ACCOUNT_CLOSING_DAYS + 0.1);
  expect((await ann.send(authApi.user)).status).toBe(401);
  expect((await june.call(usersApi.get, { params: params() })).body.erasedAt).toBeTruthy();
  expect((await june.send(usersApi.reactivate, { params: params(), body: {} })).status).toBe(409);
  expect((await june.send(accountClosingApi.keepOfClient, { params: params() })).status).toBe(409);
  const again = await product.client(`ann${count}`, { email: `ann${count}@example.com` });
  expect(again.user.id).not.toBe(ann.user.id);
});

it('signs out other devices, and stays when it is kept', async () => {
  const phone = product.visitor();
  await phone.call(authApi.login, { body: { username: ann.user.username, password: PASSWORD } });
  await close();
  expect((await phone.send(authApi.user)).status).toBe(401);
  await phone.call(authApi.login, { body: { username: ann.user.username, password: PASSWORD } });
  expect((await phone.send(accountClosingApi.keep)).status).toBe(204);
  await eventually(() => emailsWith('stays open').length === 1);
  await eraseAfter(ACCOUNT_CLOSING_DAYS + 1);
  expect((await ann.call(authApi.user)).body.closesAt).toBeUndefined();
});

it('doesn’t postpone the day when it is closed again', async () => {
  const { closesAt } = (await close()).body;
  expect((await close()).body.closesAt).toBe(closesAt);
});

it('needs the password', async () => {
  const wrong = { body: { currentPassword: 'guess' } };
  const { status, body: problem } = await ann.send<Problem>(accountClosingApi.close, wrong);
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['currentPassword']]);
  expect((await ann.call(accountClosingApi.status)).body.closesAt).toBeNull();
});

it('stays while an invoice is unpaid', async () => {
  const { id } = await createSentInvoice(june, ann.user.id);
  expect(await close()).toMatchObject({ status: 409, body: { message: CLOSING_OBSTACLES.invoices } });
  expect((await ann.call(accountClosingApi.status)).body.obstacles).toEqual(['invoices']);
  await june.call(adminInvoicesApi.void, { params: { id }, body: {} });
  expect((await close()).status).toBe(200);
});

it('stays while a subscription is active', async () => {
  const { id } = await buySubscription(product, ann, `Care ${count}`);
  expect(await close()).toMatchObject({ status: 409, body: { message: CLOSING_OBSTACLES.subscriptions } });
  await ann.call(subscriptionsApi.cancel, { params: { id } });
  // Until the month that is paid has ended.
  expect((await close()).status).toBe(409);
});

it('stays if something was opened in the meantime, and says so', async () => {
  await close();
  await createSentInvoice(june, ann.user.id);
  await eraseAfter(ACCOUNT_CLOSING_DAYS + 1);
  expect((await ann.call(authApi.user)).body).toMatchObject({ firstName: 'Ann' });
  expect((await ann.call(authApi.user)).body.closesAt).toBeUndefined();
  await eventually(() => emailsWith('close your').length === 1);
});

it('is closed and kept by an admin, whose name is in the audit log', async () => {
  expect((await june.call(accountClosingApi.closeOfClient, { params: params() })).body.closesAt).toBeTruthy();
  const { body: entries } = await june.call(auditApi.list, { query: { kind: 'user', ...params() } });
  expect(entries[0]).toMatchObject({ actor: { id: june.user.id }, before: { closes_at: null } });
  await june.call(accountClosingApi.keepOfClient, { params: params() });
  expect((await june.call(accountClosingApi.statusOfClient, { params: params() })).body.closesAt).toBeNull();
});

it('closes even if the one before it failed', async () => {
  await close();
  const ben = await product.client('ben');
  await ben.call(accountClosingApi.close, { body });
  const clean = jest.spyOn(product.app.get(OrphanedFilesService), 'removeUnreferenced');
  clean.mockRejectedValueOnce(new Error('The disk is away'));
  await expect(eraseAfter(ACCOUNT_CLOSING_DAYS + 1)).rejects.toThrow('1 client');
  clean.mockRestore();
  for (const { id } of [ann.user, ben.user]) {
    const { body: erased } = await june.call(usersApi.get, { params: { id } });
    expect(erased.erasedAt).toBeTruthy();
  }
});

it('closes even if many before it fail or wait', async () => {
  await product.seed(
    `insert into users (id, username, password, closes_at)
     select gen_random_uuid(), 'failing-' || i, 'none', now() - interval '1 day' from generate_series(1, 45) i`,
  );
  await close();
  const outbox = product.app.get(Outbox);
  const transaction = jest.spyOn(outbox, 'transaction');
  for (let failed = 0; failed < 45; failed += 1) transaction.mockRejectedValueOnce(new Error('It fails'));
  await expect(eraseAfter(ACCOUNT_CLOSING_DAYS + 1)).rejects.toThrow('45 clients');
  transaction.mockRestore();
  const { body: erased } = await june.call(usersApi.get, { params: params() });
  expect(erased.erasedAt).toBeTruthy();
});

it('of admins can’t be closed', async () => {
  const admin = await product.admin('keeper');
  expect((await admin.send(accountClosingApi.close, { body })).status).toBe(403);
  const params = { id: admin.user.id };
  expect((await june.send(accountClosingApi.closeOfClient, { params })).status).toBe(403);
});

it('stays if its client becomes an admin', async () => {
  await close();
  await june.call(usersApi.setRole, { params: params(), body: { role: 'admin' } });
  expect((await june.call(accountClosingApi.statusOfClient, { params: params() })).body.closesAt).toBeNull();
});
