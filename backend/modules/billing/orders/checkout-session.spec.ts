import { StripeEmulator } from '../../../stripe-emulator';
import { TestApp } from '../../../test/app';
import { checkout, insertPackage } from '../../../test/orders';
import { FakeStripe } from '../../../test/fake-stripe';
import { decodeForm, type Form } from '../../../stripe-emulator/parameters/form';
import { exchangeProblems } from '../../../test/stripe/exchange';
import { facts } from '../../../test/stripe/facts';

interface StripeRequest {
  method: string;
  path: string;
  form: unknown;
}

async function checkOutFourTimes(product: TestApp): Promise<void> {
  const packageId = await insertPackage(product, 149_900, 'one-time', 'Shop window');
  const monthlyPackageId = await insertPackage(product, 9_900, 'monthly', 'Care');
  const ann = await product.client('ann', { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
  for (const ids of [[packageId], [monthlyPackageId], [packageId, monthlyPackageId], [packageId, monthlyPackageId]]) {
    expect((await checkout(ann, ...ids)).status).toBe(200);
  }
}

function withoutIds(requests: StripeRequest[]): unknown {
  const ids = new Map<string, string>();
  const numbered = (id: string) => ids.get(id) ?? ids.set(id, `ID${ids.size + 1}`).get(id) ?? '';
  const text = JSON.stringify(requests);
  return JSON.parse(text.replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\b(?:cus|cs)_[\w-]+/g, numbered));
}

let provider: FakeStripe;
const testRequests: StripeRequest[] = [];
const liveRequests: StripeRequest[] = [];
beforeAll(async () => {
  provider = await FakeStripe.start({ live: true });
  const [play, live] = [await TestApp.start({}, { runsJobs: false }), await TestApp.start(provider.env)];
  play.app.get(StripeEmulator).api.exchanges.on('exchange', ({ method, path, form }) => {
    testRequests.push({ method, path, form });
  });
  await checkOutFourTimes(play);
  await checkOutFourTimes(live);
  for (const { method, path, search, body } of provider.recorded) {
    liveRequests.push({ method, path, form: decodeForm(method === 'GET' ? search : body) });
  }
  await Promise.all([play.stop(), live.stop()]);
});
afterAll(() => provider.stop());

const createdSessions = () =>
  liveRequests.filter(({ method, path }) => `${method} ${path}` === 'POST /v1/checkout/sessions');

it('sends Stripe the same requests with live keys as the Stripe emulator gets without', () => {
  expect(createdSessions()).toHaveLength(3);
  const postBodies = (requests: StripeRequest[]) => withoutIds(requests.filter(({ method }) => method === 'POST'));
  expect(postBodies(liveRequests)).toEqual(postBodies(testRequests));
  const retrievals = (requests: StripeRequest[]) =>
    requests.filter(({ method }) => method === 'GET').map(({ form }) => form);
  for (const retrieval of [...retrievals(testRequests), ...retrievals(liveRequests)])
    expect(retrieval).toEqual(retrievals(liveRequests)[0]);
});

it('sends the live key, and the order ID as idempotency key', () => {
  const sent = provider.findRequests(/^POST .*checkout\/sessions$/);
  expect(new Set(sent.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer sk_live_stand_in']));
  for (const { headers, body } of sent)
    expect(headers['idempotency-key']).toBe(`order-${new URLSearchParams(body).get('client_reference_id')}`);
});

it('sends the API version that the recorded Stripe facts describe', () => {
  expect(new Set(provider.recorded.map(({ headers }) => headers['stripe-version']))).toEqual(
    new Set([facts.apiVersion]),
  );
});

type Mode = 'payment' | 'subscription';
const BOTH: Mode[] = ['payment', 'subscription'];

const DOCUMENTED_PARAMETERS: [name: string, documentation: string, modes: Mode[], value: RegExp][] = [
  ['mode', '`subscription` if the session includes at least one recurring item', BOTH, /^(payment|subscription)$/],
  ['customer', 'the id of an existing customer; its email is prefilled and cannot be changed', BOTH, /^cus_/],
  [
    'client_reference_id',
    'any text that reconciles the session with our own system, 200 characters at most',
    BOTH,
    /^[\w-]{36}$/,
  ],
  ['metadata[orderId]', 'keys of at most 40 characters, values of at most 500', BOTH, /^[\w-]{36}$/],
  [
    'success_url',
    'where customers go when the payment is complete; not with embedded pages',
    BOTH,
    /^http:\/\/localhost:3000\/payment-success\?order=/,
  ],
  ['cancel_url', 'where the back button leads; not with embedded pages', BOTH, /^http:\/\/localhost:3000\/cart$/],
  ['line_items[][quantity]', 'how many; not with metered prices', BOTH, /^[1-9]\d?$/],
  ['line_items[][price_data][currency]', 'three letters, in lowercase', BOTH, /^usd$/],
  [
    'line_items[][price_data][unit_amount]',
    'a non-negative integer in cents; this or unit_amount_decimal',
    BOTH,
    /^\d+$/,
  ],
  ['line_items[][price_data][product_data][name]', 'shown to the customer; product_data or product', BOTH, /./],
  [
    'line_items[][price_data][recurring][interval]',
    'day, week, month or year; one-time prices are on the first invoice only',
    ['subscription'],
    /^month$/,
  ],
  [
    'payment_intent_data[metadata][orderId]',
    'passed on to the payment; `payment` mode only',
    ['payment'],
    /^[\w-]{36}$/,
  ],
  [
    'subscription_data[metadata][orderId]',
    'passed on to the subscription; `subscription` mode only',
    ['subscription'],
    /^[\w-]{36}$/,
  ],
];

function flatten(form: Form, at = ''): [string, string][] {
  return Object.entries(form).flatMap(([key, value]): [string, string][] => {
    const name = at ? `${at}[${/^\d+$/.test(key) ? '' : key}]` : key;
    return typeof value === 'string' ? [[name, value]] : flatten(value, name);
  });
}

describe.each<[string, number, Mode]>([
  ['a one-time package', 0, 'payment'],
  ['a monthly package', 1, 'subscription'],
  ['both', 2, 'subscription'],
])('checkout session for %s', (_, index, mode) => {
  const sent = () => flatten(createdSessions()[index]?.form as Form);

  it(`uses ${mode} mode and only parameters that Stripe documents for it`, () => {
    expect(sent()).toContainEqual(['mode', mode]);
    const allowed = DOCUMENTED_PARAMETERS.filter(([, , modes]) => modes.includes(mode)).map(([name]) => name);
    expect([...new Set(sent().map(([name]) => name))].sort()).toEqual([...allowed].sort());
  });

  it.each(DOCUMENTED_PARAMETERS)('sends %s as documented: %s', (name, __, ___, value) => {
    for (const [, text] of sent().filter(([one]) => one === name)) expect(text).toMatch(value);
  });

  it("matches Stripe's API schema", () => {
    const { body = '' } = provider.findRequests(/^POST .*checkout\/sessions$/)[index] ?? {};
    const wrong = (form: Form) =>
      exchangeProblems({ method: 'POST', path: '/v1/checkout/sessions', form, status: 200, response: {} }).filter(
        (complaint) => complaint.includes(' with'),
      );
    expect(wrong(decodeForm(body))).toEqual([]);
    expect(wrong(decodeForm(`${body}&line_items[0][sum]=1`))).not.toEqual([]);
  });
});
