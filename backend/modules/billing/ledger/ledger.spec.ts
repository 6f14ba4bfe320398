import { adminInvoicesApi, accountApi, ledgerApi, subscriptionsApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { buySubscription } from '../../../test/subscriptions';
import { insertUnpaidInvoice } from '../../../test/unpaid-invoice';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('alice');
});
afterAll(() => product.stop());

const findPayments = async (search: string) =>
  (await admin.call(ledgerApi.list, { query: { search } })).body.map(({ client }) => client?.name);

it('payments name their client and are found by name, email, and order', async () => {
  const ann = await product.client('ann', { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
  const bob = await product.client('bob', { email: 'bob@example.com', firstName: 'Bob', lastName: 'Ray' });
  const [{ orderNumber }] = [
    await buySubscription(product, ann, 'Care of Ann'),
    await buySubscription(product, bob, 'Care of Bob'),
  ] as const;
  expect(await findPayments('Lee')).toEqual(['Ann Lee']);
  expect(await findPayments('bob@example.com')).toEqual(['Bob Ray']);
  expect(await findPayments(orderNumber)).toEqual(['Ann Lee']);
  await ann.call(accountApi.updateProfile, { body: { firstName: 'Ann', lastName: 'Baker' } });
  expect([await findPayments('baker'), await findPayments('lee')]).toEqual([['Ann Baker'], []]);
  const [payment] = (await admin.call(ledgerApi.list, { query: { search: orderNumber } })).body;
  expect(payment?.recipient).toBe('ann@example.com');
  await product.database.query(`update users set email = 'books@example.com' where id = $1`, [ann.user.id]);
  const [changed] = (await admin.call(ledgerApi.list, { query: { search: orderNumber } })).body;
  expect(changed?.recipient).toBe('books@example.com');
});

it('payments are found by the number of their invoice, with and without its prefix', async () => {
  const eve = await product.client('eve', { email: 'eve@example.com', firstName: 'Eve', lastName: 'Moss' });
  const ids = [await insertUnpaidInvoice(product, eve.user.id), await insertUnpaidInvoice(product, eve.user.id)];
  for (const id of ids) {
    const { status } = await admin.call(adminInvoicesApi.markPaid, { params: { id }, body: { note: 'Check 7' } });
    expect(status).toBe(200);
  }
  const { invoiceNumber } = (await admin.call(adminInvoicesApi.get, { params: { id: ids[0] ?? '' } })).body;
  for (const search of [invoiceNumber, invoiceNumber.toLowerCase(), `eve ${invoiceNumber.slice(-5)}`]) {
    const { body } = await admin.call(ledgerApi.list, { query: { search } });
    expect(body).toMatchObject([{ kind: 'payment', invoiceId: ids[0], invoiceNumber, client: { name: 'Eve Moss' } }]);
  }
  expect(await findPayments(`${invoiceNumber}0`)).toEqual([]);
});

it('the ledger stays append-only, except for its search column', async () => {
  const change = (set: string) => product.database.query(`update payment_record set ${set}`);
  await change(`found_by = ''`);
  await expect(change('amount = 1')).rejects.toThrow(/only ever added to/);
  await expect(change(`found_by = '', note = 'x'`)).rejects.toThrow(/only ever added to/);
  await expect(product.database.query('delete from payment_record')).rejects.toThrow(/only ever added to/);
});

it('subscriptions that end with the paid period are listed as canceling', async () => {
  const dan = await product.client('dan', { email: 'dan@example.com' });
  const { id } = await buySubscription(product, dan);
  const canceling = async () =>
    (await admin.call(subscriptionsApi.list, { query: { status: 'canceling' } })).body.map((found) => found.id);
  expect(await canceling()).toEqual([]);
  await dan.call(subscriptionsApi.cancel, { params: { id } });
  expect(await canceling()).toEqual([id]);
});
