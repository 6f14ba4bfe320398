import Stripe from 'stripe';
import type { ApiExchange } from '../../stripe-emulator/api/api';
import { decodeForm } from '../../stripe-emulator/parameters/form';
import { exchangeProblems, webhookEventProblems } from './exchange';
import { facts } from './facts';

const customer = {
  ...{ id: 'cus_1', object: 'customer', balance: 0, created: 1_763_700_000, default_source: null, description: null },
  ...{ email: 'ann@example.com', livemode: false, metadata: {}, shipping: null },
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
};

const exchange: ApiExchange = {
  ...{ method: 'POST', path: '/v1/customers', status: 200, response: customer },
  form: decodeForm('email=ann%40example.com&metadata[userId]=7'),
};

/** JSON drops undefined fields. */
const problemsWithAnswer = (change: object) =>
  exchangeProblems({ ...exchange, response: JSON.parse(JSON.stringify({ ...customer, ...change })) as unknown });

describe("Stripe's API description", () => {
  it('has the API version of the SDK', () => {
    expect(facts.apiVersion).toBe(Stripe.API_VERSION);
  });

  it('accepts a valid exchange', () => {
    expect(exchangeProblems(exchange)).toEqual([]);
  });

  it.each([
    ['a parameter that does not exist', 'e_mail=ann', /with\.e_mail: Stripe knows no such thing/],
    ['text where a number belongs', 'balance=much', /with\.balance: "much" is not integer/],
    ['a value outside the enumeration', 'tax_exempt=always', /with\.tax_exempt: "always" is not/],
    ['text where there should be more within', 'invoice_settings=none', /with\.invoice_settings: "none" is not/],
    ['a parameter too deep', 'metadata[a][b]=1', /with\.metadata\.a: \{"b":"1"\} is not/],
  ])('rejects %s', (_, body, problem) => {
    expect(exchangeProblems({ ...exchange, form: decodeForm(body) })).toEqual([expect.stringMatching(problem)]);
  });

  it('reports missing required parameters', () => {
    const problems = exchangeProblems({ ...exchange, path: '/v1/payment_intents', form: { amount: '1500' } });
    expect(problems).toContain('POST /v1/payment_intents with.currency: is missing, should be string');
  });

  it.each([
    ['a property that does not exist', { nick: 'Ann' }, /answers\.nick: Stripe knows no such thing/],
    ['a missing property', { created: undefined }, /answers\.created: is missing/],
    ['null where there must be something', { livemode: null }, /answers\.livemode: null is not boolean/],
    ['a number as text', { balance: '0' }, /answers\.balance: "0" is not integer/],
    ['a value within that is of the wrong kind', { metadata: { a: 1 } }, /answers\.metadata\.a: 1 is not string/],
    ['another object in its place', { object: 'person' }, /is not Customer/],
    ['what the facts leave out', { shipping: {} }, /answers\.shipping: \{\} is not null \| cut/],
  ])('rejects %s in a response', (_, change, problem) => {
    expect(problemsWithAnswer(change)).toEqual([expect.stringMatching(problem)]);
  });

  it('accepts a list page, and checks its items', () => {
    const page = { object: 'list', data: [customer], has_more: false, url: '/v1/customers' };
    const listProblems = (answer: object) =>
      exchangeProblems({ ...exchange, method: 'GET', form: { limit: '3' }, response: answer });
    expect(listProblems(page)).toEqual([]);
    expect(listProblems({ ...page, data: [{ ...customer, id: 7 }] })).toEqual([
      'GET /v1/customers answers.data.0.id: 7 is not string',
    ]);
    expect(listProblems({ ...page, total: 1 })).toEqual([
      'GET /v1/customers answers.total: Stripe knows no such thing',
    ]);
  });

  it('requires the error format for error responses', () => {
    const failedExchange = { ...exchange, form: { e_mail: 'ann' }, status: 400 };
    const error = { type: 'invalid_request_error', message: 'Received unknown parameter: e_mail', param: 'e_mail' };
    expect(exchangeProblems({ ...failedExchange, response: { error } })).toEqual([]);
    expect(exchangeProblems({ ...failedExchange, response: { error: { ...error, type: 'oops' } } })).toHaveLength(1);
    expect(exchangeProblems({ ...failedExchange, response: 'Bad Request' })).toHaveLength(1);
  });

  it("reports calls that it doesn't contain", () => {
    expect(exchangeProblems({ ...exchange, path: '/v1/topups' })).toEqual([
      'POST /v1/topups: no such call is among the facts',
    ]);
  });

  it("requires events to contain the object of their type, in the SDK's version", () => {
    const event = {
      ...{ id: 'evt_1', object: 'event', api_version: facts.apiVersion, created: 1, livemode: false },
      ...{ pending_webhooks: 1, request: null, type: 'customer.created', data: { object: customer } },
    };
    expect(webhookEventProblems(event)).toEqual([]);
    expect(webhookEventProblems({ ...event, type: 'charge.failed' })).toHaveLength(1);
    expect(webhookEventProblems({ ...event, api_version: '2020-08-27' })).toHaveLength(1);
    expect(webhookEventProblems({})).not.toEqual([]);
  });
});
