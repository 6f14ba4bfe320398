import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Intent {
  id: string;
  status: string;
  amount: number;
  [field: string]: unknown;
}

/** The part of Stripe's API that an invoice payment needs. */
export class FakeStripeApi {
  private readonly intents = new Map<string, Intent>();

  private constructor(private readonly server: http.Server) {
    server.on('request', (request, response) => void this.respond(request, response));
  }

  static async start(): Promise<FakeStripeApi> {
    const server = http.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FakeStripeApi(server);
  }

  /** Environment that points a product at this server with live-looking keys. */
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

  private async respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const result = this.handle(`${request.method ?? ''} ${pathname}`, new URLSearchParams(body));
    response
      .writeHead(result ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(result ?? MISSING));
  }

  private handle(requestLine: string, form: URLSearchParams): object | undefined {
    const [, id = '', action] = /\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(requestLine) ?? [];
    if (requestLine === 'POST /v1/customers') return { id: `cus_${randomUUID()}`, object: 'customer' };
    if (requestLine === 'POST /v1/payment_intents') return this.createIntent(form);
    if (requestLine === 'GET /v1/events' || requestLine === 'GET /v1/refunds')
      return { object: 'list', data: [], has_more: false };
    const intent = this.intents.get(id);
    if (intent && action === 'cancel') intent.status = 'canceled';
    return intent;
  }

  private createIntent(form: URLSearchParams): Intent {
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
