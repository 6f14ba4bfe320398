import { adminInvoicesApi, invoicesApi, ledgerApi } from '../../../contracts';
import { Payments } from '../../../platform/payments';
import { eventually, TestApp } from '../../../test/app';
import { seededRandom } from '../../../test/hostile-input';
import { createSentInvoice } from '../../../test/invoices';
import { checkout, latestOrder, insertPackage } from '../../../test/orders';
import { intentIdOf, createPaymentIntent, invoiceState } from '../../../test/unpaid-invoice';
import { planProblems, explain, statementsOf } from '../../../test/query-plans';
import { HostedCheckoutBrowser } from '../../../test/hosted-checkout';
import { ReconciliationService } from './reconciliation.service';

let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let agency: typeof ann;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { email: 'ann@example.com' });
  agency = await product.admin('agency');
});
afterAll(() => product.stop());

const query = <Row extends object>(text: string) => product.database.query<Row[]>(text);
const reconcile = async () => (await agency.call(ledgerApi.reconcile)).body;
const createInvoice = async () => (await createSentInvoice(agency, ann.user.id)).id;

async function payByCard(card = 'pm_card_visa'): Promise<string> {
  const id = await createInvoice();
  const intent = intentIdOf((await createPaymentIntent(ann, id)).body);
  const { stripe } = product.app.get(Payments);
  await stripe.paymentIntents.confirm(intent, { payment_method: card }).catch(() => undefined);
  await ann.call(invoicesApi.refreshPaymentStatus, { params: { id } });
  return id;
}

async function refund(amount: number): Promise<void> {
  const { stripePaymentIntentId } = await invoiceState(product, await payByCard());
  const { stripe } = product.app.get(Payments);
  await stripe.refunds.create({ payment_intent: stripePaymentIntentId ?? '', amount });
}

async function placeOrder(billingType: 'one-time' | 'monthly'): Promise<void> {
  const { body } = await checkout(ann, await insertPackage(product, 9_900, billingType));
  await new HostedCheckoutBrowser(product).pay({ url: body.url });
  await eventually(async () => (await latestOrder(ann)).status === 'paid');
}

const ACTIONS: (() => Promise<unknown>)[] = [
  createInvoice,
  () => payByCard(),
  () => payByCard('pm_card_visa_chargeDeclined'),
  () => refund(5000),
  () => refund(120_000),
  async () =>
    agency.call(adminInvoicesApi.markPaid, { params: { id: await createInvoice() }, body: { note: 'By check' } }),
  async () =>
    agency.call(adminInvoicesApi.void, { params: { id: await createInvoice() }, body: { reason: 'A mistake' } }),
  () => placeOrder('one-time'),
  () => placeOrder('monthly'),
];

it('reconciliation reports nothing after ordinary activity', async () => {
  const { pick } = seededRandom(1);
  const randomActions = Array.from({ length: 6 }, () => pick(ACTIONS));
  for (const action of [...ACTIONS, ...randomActions]) {
    await action();
    await query('delete from limits');
  }
  const pendingEvents = () =>
    query(`select from payment_events where outcome is null
         union all select from test_provider.events where due is not null`);
  await eventually(async () => (await pendingEvents()).length === 0);
  const first = await reconcile();
  expect(first).toMatchObject({ providerProblem: null, running: false });
  // Recent payments are skipped, so make them older.
  await query(`update provider_payments set charged_at = charged_at - interval '1 day'`);
  await query(`update provider_refunds set made_at = made_at - interval '1 day'`);
  const [counts] = await query<{ payments: number; refunds: number }>(
    `select (select count(*)::int from provider_payments) as payments,
       (select count(*)::int from provider_refunds) as refunds`,
  );
  expect(counts?.payments).toBeGreaterThanOrEqual(5);
  expect(counts?.refunds).toBeGreaterThanOrEqual(2);
  const { differences, compared } = await reconcile();
  expect(differences.map(({ text }) => text)).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(ACTIONS.length);
}, 240_000);

it('reconciliation reads batches by index in a large database', async () => {
  await product.seed(`
    begin;
    set local session_replication_role = replica;
    insert into invoices (id, user_id, invoice_number, status, amount, paid_amount, due_date, sent_at)
      select gen_random_uuid(), '${ann.user.id}', 'INV-2025-' || lpad(n::text, 5, '0'), 'sent', 5000, n % 2 * 5000,
        current_date, now()
      from generate_series(1, 8000) n;
    insert into invoice_lines (id, invoice_id, position, description, unit_amount)
      select gen_random_uuid(), id, 0, 'Work', 5000 from invoices where invoice_number like 'INV-2025-%';
    insert into payment_record (id, kind, amount, currency, live, invoice_id, method, note)
      select gen_random_uuid(), 'payment', 5000, 'usd', false, id, 'other', 'In cash'
      from invoices where invoice_number like 'INV-2025-%' and paid_amount > 0;
    insert into invoice_numbers (year, last) values (2025, 8000);
    commit`);
  await product.seed('vacuum analyze');
  const statements = await statementsOf(/with batch|generate_series/, () =>
    product.app.get(ReconciliationService).reconcileNightly(new Date()),
  );
  const texts = new Set(statements.map(({ text }) => text));
  expect(texts.size).toBeGreaterThanOrEqual(6);
  const problems: string[] = [];
  for (const text of texts) {
    const matching = statements.filter((one) => one.text === text);
    const statement = matching[Math.floor(matching.length / 2)] ?? { text, values: [] };
    for (const plan of await explain(product.database, statement))
      problems.push(
        ...planProblems(plan, 1100).filter((one) => /invoices|invoice_lines|payment_record|sorts/.test(one)),
      );
  }
  expect([...new Set(problems)]).toEqual([]);
}, 120_000);
