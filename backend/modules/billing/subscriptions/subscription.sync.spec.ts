import {
  adminInvoicesApi,
  type Invoice,
  invoicesApi,
  ledgerApi,
  type Project,
  projectsApi,
  subscriptionsApi,
} from '../../../contracts';
import { Payments } from '../../../platform/payments';
import { StripeEmulator } from '../../../stripe-emulator';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { buySubscription, endSubscriptions, stripeSubscriptionId } from '../../../test/subscriptions';
import { Deadline } from '../stripe';
import { SubscriptionSync } from './subscription.sync';

let product: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('alice');
});
afterAll(() => product.stop());
afterEach(() => endSubscriptions(product));

let count = 0;
async function createSubscriber() {
  count += 1;
  const name = `Ann Lee-${count}`;
  const email = `ann-${count}@example.com`;
  const member = await product.client(`ann-${count}`, { email, firstName: 'Ann', lastName: `Lee-${count}` });
  const { id } = await buySubscription(product, member);
  const stripeId = await stripeSubscriptionId(product, id);
  const getSubscription = async () => (await member.call(subscriptionsApi.get, { params: { id } })).body;
  const invoices = async () => (await member.call(invoicesApi.listMine)).body;
  const setCard = async (outcome: 'pays' | 'declined') => {
    const { default_payment_method: method } = await product.app.get(Payments).stripe.subscriptions.retrieve(stripeId);
    await product.app.get(StripeEmulator).setCardFate(method as string, outcome);
  };
  return { member, name, email, id, stripeId, getSubscription, invoices, setCard };
}

const advanceDays = (days: number) => product.app.get(StripeEmulator).clock.advance({ days });

const waitForInvoices = (invoices: () => Promise<Invoice[]>, status: Invoice['status'], count: number) =>
  eventually(async () => {
    const matching = (await invoices()).filter((invoice) => invoice.status === status);
    return matching.length === count && matching;
  });

const wasEmailed = (address: string, words: RegExp): boolean =>
  product.emails().some((mail) => mail.includes(`To: ${address}`) && words.test(mail.replace(/=\r?\n/g, '')));

it('the invoice of a month has a line for each of twelve packages, of which Stripe embeds ten', async () => {
  const member = await product.client('ann', { email: 'ann@example.com' });
  const names = Array.from({ length: 12 }, (_, index) => `Care ${index + 1}`);
  await buySubscription(product, member, names);
  await advanceDays(32);
  const [month] = await waitForInvoices(async () => (await member.call(invoicesApi.listMine)).body, 'paid', 1);
  const { lines } = (await member.call(invoicesApi.get, { params: { id: month?.id ?? '' } })).body;
  expect(lines.map(({ description }) => description).sort()).toEqual(names.sort());
  expect(new Set(lines.map(({ amount }) => amount))).toEqual(new Set([9_900]));
});

it('each charged month gets a paid invoice, except the first, which the order paid', async () => {
  const { member, email, id, getSubscription, invoices } = await createSubscriber();
  const before = await getSubscription();
  expect(before).toMatchObject({ status: 'active', monthlyAmount: 9_900, description: 'Care', endsAtPeriodEnd: false });
  expect(await invoices()).toEqual([]);
  await advanceDays(95);
  const months = await waitForInvoices(invoices, 'paid', 3);
  expect(new Set(months.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(3);
  const [month] = months as [Invoice];
  const [{ id: projectId }] = (await member.call(projectsApi.list)).body as [Project];
  const details = (await member.call(invoicesApi.get, { params: { id: month.id } })).body;
  expect(details).toMatchObject({
    amount: 9_900,
    subscriptionId: id,
    projectId,
    paidWith: 'Visa ending in 4242',
    lines: [{ description: 'Care', quantity: 1, amount: 9_900 }],
  });
  const record = (await admin.call(ledgerApi.list, { query: { kind: 'payment' } })).body;
  expect(record.filter(({ invoiceId }) => months.some((paid) => paid.id === invoiceId))).toHaveLength(3);
  await eventually(
    async () => new Date((await getSubscription()).currentPeriodEnd) > new Date(before.currentPeriodEnd),
  );
  for (const { invoiceNumber } of months)
    await eventually(() => wasEmailed(email, new RegExp(`Your receipt for invoice ${invoiceNumber}`)));
});

it('sync creates the invoices without any webhook, once with concurrent rounds', async () => {
  const { id, invoices } = await createSubscriber();
  await product.database.query(
    'create or replace function nothing() returns trigger language plpgsql as $$ begin return null; end $$',
  );
  await product.database.query(
    'create trigger deaf before insert on payment_events for each row execute function nothing()',
  );
  await advanceDays(32);
  expect(await invoices()).toEqual([]);
  await product.database.query('update subscriptions set ask_at = now() where id = $1', [id]);
  await Promise.all(Array.from({ length: 4 }, () => product.app.get(SubscriptionSync).syncDue(new Date())));
  await Promise.all(
    Array.from({ length: 4 }, () => product.app.get(SubscriptionSync).syncById(id, new Deadline(10_000))),
  );
  expect(await waitForInvoices(invoices, 'paid', 1)).toHaveLength(1);
  expect(await invoices()).toHaveLength(1);
  await product.database.query('drop trigger deaf on payment_events');
});

it('a declined month leaves an open invoice that the client pays once with any card', async () => {
  const { member, name, email, getSubscription, invoices, setCard } = await createSubscriber();
  await setCard('declined');
  await advanceDays(32);
  const [open] = (await waitForInvoices(invoices, 'sent', 1)) as [Invoice];
  await eventually(async () => (await getSubscription()).status === 'past-due');
  expect(await getSubscription()).toMatchObject({ openInvoiceId: open.id });
  await eventually(() => wasEmailed(email, /Subject: Payment failed for Care/));
  await eventually(() => wasEmailed('', new RegExp(`Subject: Payment failed: \\$99\\.00 from ${name} for Care`)));
  const params = { id: open.id };
  const sessions = await Promise.all(
    Array.from({ length: 5 }, () => member.call(invoicesApi.createPaymentIntent, { params })),
  );
  expect(sessions.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const secrets = new Set(sessions.map(({ body }) => body.clientSecret));
  expect(secrets.size).toBe(1);
  const [secret = ''] = [...secrets];
  const intent = secret.split('_secret_')[0] ?? '';
  const { stripe } = product.app.get(Payments);
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa', return_url: 'http://localhost/' });
  const paid = (await member.call(invoicesApi.refreshPaymentStatus, { params })).body;
  expect(paid).toMatchObject({ status: 'paid', amount: 9_900 });
  await eventually(async () => (await getSubscription()).status === 'active');
  await advanceDays(8);
  const duplicates = (await admin.call(ledgerApi.list, { query: { duplicates: '1' } })).body;
  expect(duplicates).toEqual([]);
});

it('a canceled subscription ends with its paid period unless it is resumed', async () => {
  const { member, email, id, getSubscription, invoices } = await createSubscriber();
  const params = { id };
  expect((await member.call(subscriptionsApi.cancel, { params })).body).toMatchObject({ endsAtPeriodEnd: true });
  expect((await member.call(subscriptionsApi.cancel, { params })).status).toBe(200);
  expect((await admin.call(subscriptionsApi.resume, { params })).body).toMatchObject({ endsAtPeriodEnd: false });
  expect((await member.call(subscriptionsApi.cancel, { params })).body).toMatchObject({ endsAtPeriodEnd: true });
  await advanceDays(32);
  await eventually(async () => (await getSubscription()).status === 'ended');
  expect(await invoices()).toEqual([]);
  expect((await member.call(subscriptionsApi.resume, { params })).status).toBe(409);
  await eventually(() => wasEmailed(email, /Subject: Care: cancellation confirmed/));
});

it('a client whose subscription an admin cancels is not emailed as if they had done it', async () => {
  const { id, email } = await createSubscriber();
  await admin.call(subscriptionsApi.cancel, { params: { id } });
  await eventually(() => wasEmailed(email, /ve canceled your Care subscription/));
  expect(wasEmailed(email, /cancellation confirmed|Changed your mind/)).toBeFalsy();
});

it('a subscription is listed only for its owner and admins', async () => {
  const { id, name, member } = await createSubscriber();
  const bob = await product.client('bob');
  for (const other of [bob, admin]) expect((await other.call(subscriptionsApi.listMine)).body).toEqual([]);
  expect((await admin.call(subscriptionsApi.list)).body).toContainEqual(
    expect.objectContaining({ id, client: expect.objectContaining({ name }) as object }),
  );
  for (const client of [bob, member]) expect((await client.send(subscriptionsApi.list)).status).toBe(403);
  for (const list of [subscriptionsApi.listMine, subscriptionsApi.list])
    expect((await product.visitor().send(list)).status).toBe(401);
});

it.each([
  ['voided', 'void', adminInvoicesApi.void, {}],
  ['paid by other means', 'paid', adminInvoicesApi.markPaid, { note: 'By check' }],
] as const)('a month that is %s is not charged to the card', async (_, stripeStatus, api, body) => {
  const { id, stripeId, invoices, setCard } = await createSubscriber();
  await setCard('declined');
  await advanceDays(32);
  const [open] = (await waitForInvoices(invoices, 'sent', 1)) as [Invoice];
  // 409 while the declined payment is still being recorded.
  const close = () => admin.send(api, { params: { id: open.id }, body });
  const isClosed = eventually(async () => (await close()).status === 200);
  await isClosed.catch(async () => expect(await close()).toMatchObject({ status: 200 }));
  const { data } = await product.app.get(Payments).stripe.invoices.list({ subscription: stripeId });
  expect(data.map(({ status }) => status).sort()).toEqual(['paid', stripeStatus].sort());
  await setCard('pays');
  await advanceDays(8);
  const record = (await admin.call(ledgerApi.list, { query: { duplicates: '1' } })).body;
  expect(record).toEqual([]);
  expect(id).toBeTruthy();
});
