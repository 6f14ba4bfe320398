import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { EventList } from './event-list';
import { IntentDesk } from './intent-desk';
import { type Asked, MoodyServer, type Reply } from './moody-server';
import { subscriptionAnswer } from './subscription-desk';

type Thing = Record<string, unknown> & { id: string };

/**
 * Somebody who says what a test wants to hear, in Stripe's words. It keeps no rules: what the provider really does is
 * for the test provider to show.
 */
export class StandIn extends MoodyServer {
  readonly sessions = new Map<string, Thing>();
  readonly intents = new Map<string, Thing>();
  /** The payments of invoices. */
  readonly desk: IntentDesk;
  events = new EventList();
  private readonly known = new Map<string, { body: string; answer: Thing }>();

  private constructor(
    server: http.Server,
    private readonly live: boolean,
  ) {
    super(server);
    this.desk = new IntentDesk(this.intents, live);
  }

  static async start({ live = false } = {}): Promise<StandIn> {
    return new StandIn(await StandIn.listening(), live);
  }

  /** What makes the product ask here. */
  get env(): NodeJS.ProcessEnv {
    const kind = this.live ? 'live' : 'test';
    return {
      STRIPE_SECRET_KEY: `sk_${kind}_stand_in`,
      STRIPE_PUBLISHABLE_KEY: `pk_${kind}_stand_in`,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: this.url,
    };
  }

  /** The session that an address leads to. */
  sessionAt(url: string): Thing {
    return this.session(url.slice(url.lastIndexOf('/') + 1));
  }

  session(id: string): Thing {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    return session;
  }

  /** The buyer pays; as many do, with an address that they typed. */
  pay(id: string, change: Record<string, unknown> = {}): void {
    const session = this.session(id);
    const intent = this.intentOf(session, { status: 'succeeded' });
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, ...change });
    if (session.mode === 'subscription') session.subscription = `sub_${intent.id}`;
  }

  /** The card is declined, and the page stays open. */
  decline(id: string, error: Record<string, unknown> = { code: 'card_declined', decline_code: 'insufficient_funds' }) {
    this.intentOf(this.session(id), {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', message: 'In the words of the bank.', ...error },
    });
  }

  /** The money is on its way, as with a bank debit; later it arrives (`pay`) or does not. */
  process(id: string): void {
    this.intentOf(this.session(id), { status: 'processing', last_payment_error: null });
    Object.assign(this.session(id), { status: 'complete', payment_status: 'unpaid', url: null });
  }

  bounce(id: string): void {
    this.decline(id, { code: 'card_declined', decline_code: 'generic_decline' });
  }

  refund(id: string, cents: number): void {
    this.desk.refund(this.intentOf(this.session(id), {}).id, cents);
  }

  refundedOf(id: string): number {
    return (this.paymentOf(id)?.latest_charge as { amount_refunded: number } | undefined)?.amount_refunded ?? 0;
  }

  intentIdOf(id: string): string | undefined {
    return this.paymentOf(id)?.id;
  }

  /** Money that was on its way does not come. */
  hasBounced(id: string): boolean {
    return this.session(id).status === 'complete' && this.paymentOf(id)?.status === 'requires_payment_method';
  }

  lapse(id: string): void {
    const session = this.session(id);
    if (session.status === 'open') Object.assign(session, { status: 'expired', url: null });
  }

  private paymentOf(session: string): Thing | undefined {
    return this.intents.get(`pi_${session}`);
  }

  private intentOf(session: Thing, change: Record<string, unknown>): Thing {
    const existing = this.paymentOf(session.id);
    const id = `pi_${session.id}`;
    const charge = { id: `ch_${id}`, object: 'charge', payment_intent: id, amount_refunded: 0 };
    const fresh = {
      id,
      object: 'payment_intent',
      session: session.id,
      metadata: session.metadata,
      latest_charge: charge,
    };
    const intent: Thing = Object.assign(existing ?? fresh, change);
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

  protected answer(asked: Asked): Reply {
    const { method, path, search, body } = asked;
    const [, , , kind = '', id = '', deed] = path.split('/');
    if (method === 'POST' && path === '/v1/customers')
      return this.once(asked, () => ({ id: `cus_${randomUUID()}`, object: 'customer' }));
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.opened(asked, new URLSearchParams(body));
    if (method === 'GET' && path === '/v1/events') {
      const page = this.events.page(new URLSearchParams(search));
      return page ? ok(page) : missing('starting_after');
    }
    if (path === '/v1/charges') return this.desk.charges(new URLSearchParams(search));
    if (path === '/v1/refunds') return this.desk.list(new URLSearchParams(search));
    if (path.startsWith('/v1/payment_intents')) return this.answerAboutPayment(asked);
    if (method === 'GET' && /^\/v1\/(subscriptions\/\w+|invoices)$/.test(path)) {
      const answer = subscriptionAnswer(this.sessions.values(), path);
      return answer ? ok(answer) : missing('subscription');
    }
    const session = kind === 'sessions' ? this.sessions.get(id) : undefined;
    if (!session) return missing('session');
    if (deed !== 'expire') return ok(session);
    if (session.status !== 'open') return refused('Only Checkout Sessions with a status of open can be expired.');
    this.lapse(id);
    return ok(session);
  }

  private answerAboutPayment(asked: Asked): Reply {
    const { path, body } = asked;
    const [, , , id = '', deed] = path.split('/');
    if (!id) return this.opened(asked, new URLSearchParams(body), (form) => this.desk.make(form));
    const intent = this.intents.get(id);
    return intent ? this.desk.answer(intent, deed) : missing('intent');
  }

  private opened(asked: Asked, form: URLSearchParams, open = (wanted: URLSearchParams) => this.open(wanted)) {
    return form.get('customer') === 'cus_gone' ? missing('customer') : this.once(asked, () => open(form));
  }

  /** Stripe's rule for idempotency keys. */
  private once({ headers, body }: Asked, make: () => Thing): Reply {
    const key = String(headers['idempotency-key']);
    const before = this.known.get(key);
    if (before && before.body !== body)
      return {
        status: 400,
        answer: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
      };
    const answer = before?.answer ?? make();
    this.known.set(key, { body, answer });
    return ok(answer);
  }

  private open(form: URLSearchParams): Thing {
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

const ok = (answer: unknown) => ({ status: 200, answer });
const refused = (message: string) => ({ status: 400, answer: { error: { type: 'invalid_request_error', message } } });
const missing = (param: string) => ({
  status: 404,
  answer: { error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` } },
});
