import { type Invoice, invoicesApi, type Subscription, subscriptionsApi } from '../../../contracts';
import { Payments } from '../../../platform/payments';
import { StripeEmulator } from '../../../stripe-emulator';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { CARDS, HostedCheckoutBrowser } from '../../../test/hosted-checkout';
import { buySubscription, endSubscriptions, stripeSubscriptionId } from '../../../test/subscriptions';

const MASTERCARD = '5555555555554444';

let product: TestApp;
let june: Awaited<ReturnType<TestApp['client']>>;
let ann: typeof june;
let browser: HostedCheckoutBrowser;
let subscription: Subscription;
beforeAll(async () => {
  product = await TestApp.start();
  browser = new HostedCheckoutBrowser(product);
  june = await product.admin('june');
});
afterAll(() => product.stop());

let count = 0;
beforeEach(async () => {
  count += 1;
  ann = await product.client(`ann-${count}`, { email: `ann-${count}@example.com` });
  subscription = await buySubscription(product, ann);
});
afterEach(() => endSubscriptions(product));

const get = async () => (await ann.call(subscriptionsApi.get, { params: { id: subscription.id } })).body;
const openCardPage = async () =>
  (await ann.call(subscriptionsApi.updateCard, { params: { id: subscription.id } })).body.url;
const sessionIdIn = (address: string | null) => new URL(address ?? '').searchParams.get('card') ?? '';
const save = (sessionId: string, caller: Caller = ann) =>
  caller.send(subscriptionsApi.saveCard, { params: { id: subscription.id }, body: { sessionId } });

async function saveNewCard(number: string): Promise<string> {
  const { status, leadsTo } = await browser.pay({ url: await openCardPage() }, { number });
  expect(status).toBe(303);
  return sessionIdIn(leadsTo);
}

async function declineMonth(): Promise<Invoice> {
  const stripeId = await stripeSubscriptionId(product, subscription.id);
  const { stripe } = product.app.get(Payments);
  const { default_payment_method: method } = await stripe.subscriptions.retrieve(stripeId);
  await product.app.get(StripeEmulator).setCardFate(method as string, 'declined');
  await product.app.get(StripeEmulator).clock.advance({ days: 32 });
  await eventually(async () => (await get()).status === 'past-due');
  return eventually(async () => (await ann.call(invoicesApi.listMine)).body.find(({ status }) => status === 'sent'));
}

it('shows the card and replaces it on a page of the payment provider', async () => {
  await eventually(async () => (await get()).card === 'Visa ending in 4242, expires 12/40');
  const sessionId = await saveNewCard(MASTERCARD);
  const saved = await save(sessionId);
  expect(saved.body).toMatchObject({
    status: 'active',
    card: 'Mastercard ending in 4444, expires 12/34',
    paidAmount: 0,
  });
  expect((await save(sessionId)).status).toBe(200);
  const emails = () => product.emails().filter((mail) => mail.includes('Subject: New card for Care'));
  const email = (await eventually(() => emails()[0])).replace(/=\r?\n/g, '');
  expect(email).toContain(`To: ${ann.user.email}`);
  expect(email).toContain('New card: Mastercard ending in 4444, expires 12/34');
  await product.app.get(StripeEmulator).clock.advance({ days: 32 });
  const month = await eventually(async () => (await ann.call(invoicesApi.listMine)).body[0]);
  await eventually(async () => {
    const { paidWith } = (await ann.call(invoicesApi.get, { params: { id: month.id } })).body;
    return paidWith === 'Mastercard ending in 4444';
  });
  expect(emails()).toHaveLength(1);
});

it('pays the declined month with the new card at once', async () => {
  const month = await declineMonth();
  await eventually(() =>
    product
      .emails()
      .map((mail) => mail.replace(/=\r?\n/g, ''))
      .some((mail) => /Payment failed for Care/.test(mail) && mail.includes(`/invoices/${month.id}`)),
  );
  const sessionId = await saveNewCard(CARDS.pays);
  expect((await save(sessionId)).body).toMatchObject({
    status: 'active',
    openInvoiceId: null,
    paidAmount: month.amount,
  });
  expect((await ann.call(invoicesApi.get, { params: { id: month.id } })).body).toMatchObject({
    status: 'paid',
    paidWith: 'Visa ending in 4242',
  });
  expect((await save(sessionId)).status).toBe(200);
});

it('stays past due if the bank declines the new card too', async () => {
  const month = await declineMonth();
  const sessionId = await saveNewCard('4000000000000341');
  const results = await Promise.all([save(sessionId), save(sessionId)]);
  for (const { body } of results)
    expect(body).toMatchObject({
      status: 'past-due',
      openInvoiceId: month.id,
      card: 'Visa ending in 0341, expires 12/34',
    });
});

it('the webhook saves the card of a client who does not return', async () => {
  await saveNewCard(MASTERCARD);
  await eventually(async () => (await get()).card === 'Mastercard ending in 4444, expires 12/34');
});

it('asks the bank to confirm the card if it has to', async () => {
  const { leadsTo } = await browser.pay({ url: await openCardPage() }, { number: CARDS.asks });
  const { page } = await browser.visit(leadsTo);
  expect(page).toContain('Your bank needs you to confirm this card');
  const refused = await browser.visit(leadsTo, { answer: 'refuse' });
  expect((await browser.visit(refused.leadsTo)).page).toContain('Your bank didn’t confirm this card');
  const again = await browser.pay({ url: refused.leadsTo }, { number: CARDS.asks });
  const confirmed = await browser.visit(again.leadsTo, { answer: 'confirm' });
  expect((await save(sessionIdIn(confirmed.leadsTo))).body).toMatchObject({
    card: 'Visa ending in 3155, expires 12/34',
  });
});

it('keeps the card if the bank declines the new one, or an older page comes later', async () => {
  const url = await openCardPage();
  const { status, page } = await browser.pay({ url }, { number: CARDS.declined });
  expect(status).toBe(402);
  expect(page).toContain('We couldn’t save this card');
  await product.database.query(`update subscriptions set card_chosen_at = now() + interval '1 year' where id = $1`, [
    subscription.id,
  ]);
  const { leadsTo } = await browser.pay({ url }, { number: MASTERCARD });
  expect((await save(sessionIdIn(leadsTo))).body).toMatchObject({ card: 'Visa ending in 4242, expires 12/40' });
});

it('is possible only for the client, with a finished page, before the end', async () => {
  const params = { id: subscription.id };
  const url = await openCardPage();
  const openSession = url.split('/').at(-1) ?? '';
  expect((await save(openSession)).status).toBe(409);
  const bob = await product.client('bob');
  for (const other of [bob, june]) {
    expect((await other.send(subscriptionsApi.updateCard, { params })).status).toBe(404);
    expect((await save(openSession, other)).status).toBe(404);
  }
  const own = await buySubscription(product, bob, 'Plus');
  const foreign = { params: { id: own.id }, body: { sessionId: openSession } };
  expect((await bob.send(subscriptionsApi.saveCard, foreign)).status).toBe(404);
  expect((await save('cs_test_unknown')).status).toBe(404);
  await product.database.query(`update subscriptions set status = 'ended', ended_at = now() where id = $1`, [
    subscription.id,
  ]);
  expect((await ann.send(subscriptionsApi.updateCard, { params })).status).toBe(409);
});

it('resuming also clears an end date that was set in the dashboard of Stripe', async () => {
  const params = { id: subscription.id };
  const stripeId = await stripeSubscriptionId(product, subscription.id);
  const { stripe } = product.app.get(Payments);
  const now = await product.app.get(StripeEmulator).clock.now();
  await stripe.subscriptions.update(stripeId, { cancel_at: now + 864_000 });
  await eventually(async () => (await get()).endsAtPeriodEnd);
  expect((await ann.send(subscriptionsApi.resume, { params })).status).toBe(409);
  expect((await june.call(subscriptionsApi.resume, { params })).body).toMatchObject({ endsAtPeriodEnd: false });
  expect((await stripe.subscriptions.retrieve(stripeId)).cancel_at).toBeNull();
});
