import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { FakeEventList } from './fake-event-list';
import { FakePaymentIntents } from './fake-payment-intents';
import { type RecordedRequest, FlakyServer, type FakeResponse } from './flaky-server';
import { subscriptionResponse } from './fake-subscriptions';

type StripeObject = Record<string, unknown> & { id: string };

/** Returns scripted responses in Stripe's format, without Stripe's rules; the Stripe emulator has those. */
export class FakeStripe extends FlakyServer {
  readonly sessions = new Map<string, StripeObject>();
  readonly intents = new Map<string, StripeObject>();
  readonly paymentIntents: FakePaymentIntents;
  events = new FakeEventList();
  private readonly idempotentResponses = new Map<string, { body: string; response: StripeObject }>();

  private constructor(
    server: http.Server,
    private readonly live: boolean,
  ) {
    super(server);
    this.paymentIntents = new FakePaymentIntents(this.intents, live);
  }

  static async start({ live = false } = {}): Promise<FakeStripe> {
    return new FakeStripe(await FakeStripe.listen(), live);
  }

  get env(): NodeJS.ProcessEnv {
    const kind = this.live ? 'live' : 'test';
    return {
      STRIPE_SECRET_KEY: `sk_${kind}_stand_in`,
      STRIPE_PUBLISHABLE_KEY: `pk_${kind}_stand_in`,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: this.url,
    };
  }

  sessionAt(url: string): StripeObject {
    return this.session(url.slice(url.lastIndexOf('/') + 1));
  }

  session(id: string): StripeObject {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    return session;
  }

  pay(id: string, change: Record<string, unknown> = {}): void {
    const session = this.session(id);
    const intent = this.intentOf(session, { status: 'succeeded' });
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, ...change });
    if (session.mode === 'subscription') session.subscription = `sub_${intent.id}`;
  }

  decline(id: string, error: Record<string, unknown> = { code: 'card_declined', decline_code: 'insufficient_funds' }) {
    this.intentOf(this.session(id), {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', message: 'In the words of the bank.', ...error },
    });
  }

  /** The payment is processing, as with bank debits; `pay` or `failProcessing` follows. */
  process(id: string): void {
    this.intentOf(this.session(id), { status: 'processing', last_payment_error: null });
    Object.assign(this.session(id), { status: 'complete', payment_status: 'unpaid', url: null });
  }

  failProcessing(id: string): void {
    this.decline(id, { code: 'card_declined', decline_code: 'generic_decline' });
  }

  refund(id: string, cents: number): void {
    this.paymentIntents.refund(this.intentOf(this.session(id), {}).id, cents);
  }

  refundedAmount(id: string): number {
    return (this.paymentOf(id)?.latest_charge as { amount_refunded: number } | undefined)?.amount_refunded ?? 0;
  }

  intentIdOf(id: string): string | undefined {
    return this.paymentOf(id)?.id;
  }

  hasFailedProcessing(id: string): boolean {
    return this.session(id).status === 'complete' && this.paymentOf(id)?.status === 'requires_payment_method';
  }

  expire(id: string): void {
    const session = this.session(id);
    if (session.status === 'open') Object.assign(session, { status: 'expired', url: null });
  }

  private paymentOf(session: string): StripeObject | undefined {
    return this.intents.get(`pi_${session}`);
  }

  private intentOf(session: StripeObject, change: Record<string, unknown>): StripeObject {
    const existing = this.paymentOf(session.id);
    const id = `pi_${session.id}`;
    const charge = { id: `ch_${id}`, object: 'charge', payment_intent: id, amount_refunded: 0 };
    const created = {
      id,
      object: 'payment_intent',
      session: session.id,
      metadata: session.metadata,
      latest_charge: charge,
    };
    const intent: StripeObject = Object.assign(existing ?? created, change);
    this.intents.set(id, intent);
    if (session.mode === 'payment') session.payment_intent = intent;
    else
      session.invoice = {
        id: `in_${id}`,
        object: 'invoice',
        payments: { data: [{ payment: { payment_intent: id } }] },
      };
    return intent;
  }

  protected respond(request: RecordedRequest): FakeResponse {
    const { method, path, search, body } = request;
    const [, , , kind = '', id = '', action] = path.split('/');
    if (method === 'POST' && path === '/v1/customers')
      return this.idempotent(request, () => ({ id: `cus_${randomUUID()}`, object: 'customer' }));
    if (method === 'POST' && path.startsWith('/v1/customers/')) return ok({ id: kind, object: 'customer' });
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return this.createOnce(request, new URLSearchParams(body));
    if (method === 'GET' && path === '/v1/events') {
      const page = this.events.page(new URLSearchParams(search));
      return page ? ok(page) : notFound('starting_after');
    }
    if (path === '/v1/charges') return this.paymentIntents.listCharges(new URLSearchParams(search));
    if (path === '/v1/disputes') return ok({ object: 'list', url: path, data: [], has_more: false });
    if (path === '/v1/refunds') return this.paymentIntents.listRefunds(new URLSearchParams(search));
    if (path.startsWith('/v1/payment_intents')) return this.respondAboutIntent(request);
    if (method === 'GET' && /^\/v1\/(subscriptions\/\w+|invoices)$/.test(path)) {
      const content = subscriptionResponse(this.sessions.values(), path);
      return content ? ok(content) : notFound('subscription');
    }
    const session = kind === 'sessions' ? this.sessions.get(id) : undefined;
    if (!session) return notFound('session');
    if (action !== 'expire') return ok(session);
    if (session.status !== 'open') return badRequest('Only Checkout Sessions with a status of open can be expired.');
    this.expire(id);
    return ok(session);
  }

  private respondAboutIntent(request: RecordedRequest): FakeResponse {
    const { path, body } = request;
    const [, , , id = '', action] = path.split('/');
    if (!id) return this.createOnce(request, new URLSearchParams(body), (form) => this.paymentIntents.create(form));
    const intent = this.intents.get(id);
    return intent ? this.paymentIntents.handle(intent, action) : notFound('intent');
  }

  private createOnce(
    request: RecordedRequest,
    form: URLSearchParams,
    create = (params: URLSearchParams) => this.openSession(params),
  ) {
    return form.get('customer') === 'cus_gone' ? notFound('customer') : this.idempotent(request, () => create(form));
  }

  private idempotent({ headers, body }: RecordedRequest, create: () => StripeObject): FakeResponse {
    const key = String(headers['idempotency-key']);
    const previous = this.idempotentResponses.get(key);
    if (previous && previous.body !== body)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
      };
    const response = previous?.response ?? create();
    this.idempotentResponses.set(key, { body, response });
    return ok(response);
  }

  private openSession(form: URLSearchParams): StripeObject {
    const id = `cs_${randomUUID().replaceAll('-', '')}`;
    const amounts = [...form.keys()].flatMap((key) => {
      const [, line] = /^line_items\[(\d+)\]\[quantity\]$/.exec(key) ?? [];
      return line ? Number(form.get(key)) * Number(form.get(`line_items[${line}][price_data][unit_amount]`)) : [];
    });
    const session = {
      id,
      object: 'checkout.session',
      mode: form.get('mode'),
      status: 'open',
      payment_status: 'unpaid',
      url: `https://pay.example/c/${id}`,
      amount_total: amounts.reduce((sum, one) => sum + one, 0),
      currency: 'usd',
      client_reference_id: form.get('client_reference_id'),
      metadata: { orderId: form.get('metadata[orderId]') },
      customer: form.get('customer'),
      livemode: this.live,
      expires_at: Math.floor(Date.now() / 1000) + 86_400,
      payment_intent: null,
      invoice: null,
      subscription: null,
    };
    this.sessions.set(id, session);
    return session;
  }
}

export const WEBHOOK_SECRET = 'whsec_stand_in';

const ok = (body: unknown) => ({ status: 200, body });
const badRequest = (message: string) => ({ status: 400, body: { error: { type: 'invalid_request_error', message } } });
const notFound = (param: string) => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` } },
});
