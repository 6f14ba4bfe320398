import { randomUUID } from 'node:crypto';

type StripeObject = Record<string, unknown> & { id: string };
type FakeResponse = { status: number; body: unknown };

export class FakePaymentIntents {
  readonly refunds: StripeObject[] = [];

  constructor(
    private readonly intents: Map<string, StripeObject>,
    private readonly live: boolean,
  ) {}

  create(form: URLSearchParams): StripeObject {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const intent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency'),
      customer: form.get('customer'),
      description: form.get('description'),
      metadata: { invoiceId: form.get('metadata[invoiceId]') },
      client_secret: `${id}_secret_${randomUUID()}`,
      livemode: this.live,
      latest_charge: null,
      last_payment_error: null,
      on_behalf_of: null,
      transfer_data: null,
    };
    this.intents.set(id, intent);
    return intent;
  }

  forget(id: string): void {
    this.intents.delete(id);
  }

  get(id: string): StripeObject {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`There is no payment ${id}`);
    return intent;
  }

  listForInvoice(invoiceId: string): StripeObject[] {
    return [...this.intents.values()].filter(
      ({ metadata }) => (metadata as { invoiceId?: string } | undefined)?.invoiceId === invoiceId,
    );
  }

  pay(id: string, change: Record<string, unknown> = {}): StripeObject {
    const intent = this.get(id);
    const charge = { id: `ch_${id}`, object: 'charge', payment_intent: id, amount_refunded: 0 };
    return Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge,
      last_payment_error: null,
      ...change,
    });
  }

  process(id: string): StripeObject {
    return Object.assign(this.get(id), { status: 'processing', last_payment_error: null });
  }

  decline(id: string, error: Record<string, unknown> = { code: 'card_declined', decline_code: 'insufficient_funds' }) {
    return Object.assign(this.get(id), {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', message: 'In the words of the bank.', ...error },
    });
  }

  cancel(id: string): StripeObject {
    return Object.assign(this.get(id), { status: 'canceled' });
  }

  refund(id: string, cents: number, status = 'succeeded'): StripeObject {
    const charge = this.get(id).latest_charge as { id: string; amount_refunded: number };
    if (status === 'succeeded') charge.amount_refunded += cents;
    const refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      amount: cents,
      currency: 'usd',
      status,
      created: hoursAgo(),
      charge: charge.id,
      payment_intent: id,
    };
    this.refunds.push(refund);
    return refund;
  }

  refundedAmount(id: string): number {
    return (this.get(id).latest_charge as { amount_refunded: number } | null)?.amount_refunded ?? 0;
  }

  handle(intent: StripeObject, action: string | undefined): FakeResponse {
    if (action !== 'cancel') return { status: 200, body: intent };
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
      };
    return { status: 200, body: this.cancel(intent.id) };
  }

  listRefunds(query: URLSearchParams): FakeResponse {
    const intentId = query.get('payment_intent');
    const data = this.refunds.filter(({ payment_intent: id }) => intentId === null || id === intentId).reverse();
    return toPage('/v1/refunds', data, query);
  }

  listCharges(query: URLSearchParams): FakeResponse {
    const paid = [...this.intents.values()].filter(({ status }) => status === 'succeeded');
    const data = paid.map((intent): StripeObject => ({
      created: hoursAgo(),
      customer: intent.customer ?? null,
      metadata: intent.metadata,
      currency: intent.currency ?? 'usd',
      amount_captured: intent.amount_received,
      paid: true,
      status: 'succeeded',
      ...(intent.latest_charge as StripeObject),
    }));
    return toPage('/v1/charges', data.reverse(), query);
  }
}

/** Old enough for reconciliation to expect that its webhook has arrived. */
const hoursAgo = () => Math.floor(Date.now() / 1000) - 2 * 3600;

function toPage(url: string, all: StripeObject[], query: URLSearchParams): FakeResponse {
  const after = query.get('starting_after');
  const limit = Number(query.get('limit') ?? 10);
  const rest = after === null ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
  const data = rest.slice(0, limit);
  return { status: 200, body: { object: 'list', url, data, has_more: rest.length > limit } };
}
