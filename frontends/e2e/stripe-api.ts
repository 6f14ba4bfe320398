import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Intent {
  id: string;
  status: string;
  amount: number;
  [more: string]: unknown;
}

/** As much of Stripe's API as a product asks while an invoice is paid, saying what a journey wants to hear. */
export class StripeApi {
  private readonly intents = new Map<string, Intent>();

  private constructor(private readonly server: http.Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<StripeApi> {
    const server = http.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new StripeApi(server);
  }

  /** What makes a product ask here, with keys that say that money is real. */
  get env(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: 'sk_live_journey',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_journey',
      STRIPE_WEBHOOK_SECRET: 'whsec_journey',
      STRIPE_API_URL: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
    };
  }

  succeed(id: string): void {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`There is no payment ${id}`);
    const latest_charge = { id: `ch_${id}`, object: 'charge', payment_intent: id, amount_refunded: 0 };
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge });
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const said = this.said(`${request.method ?? ''} ${pathname}`, new URLSearchParams(body));
    response.writeHead(said ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(said ?? MISSING));
  }

  private said(asked: string, form: URLSearchParams): object | undefined {
    const [, id = '', deed] = /\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(asked) ?? [];
    if (asked === 'POST /v1/customers') return { id: `cus_${randomUUID()}`, object: 'customer' };
    if (asked === 'POST /v1/payment_intents') return this.made(form);
    if (asked === 'GET /v1/events' || asked === 'GET /v1/refunds') return { object: 'list', data: [], has_more: false };
    const intent = this.intents.get(id);
    if (intent && deed === 'cancel') intent.status = 'canceled';
    return intent;
  }

  private made(form: URLSearchParams): Intent {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const intent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: 'usd',
      livemode: true,
      client_secret: `${id}_secret_journey`,
      metadata: { invoiceId: form.get('metadata[invoiceId]') },
      on_behalf_of: null,
      transfer_data: null,
      last_payment_error: null,
      latest_charge: null,
    };
    this.intents.set(id, intent);
    return intent;
  }
}

const MISSING = {
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'There is no such thing' },
};
