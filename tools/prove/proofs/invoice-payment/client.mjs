import { randomUUID } from 'node:crypto';
import { retryUntilDone } from '../checkout/buyer.mjs';
import { visitorAt } from '../../support/load.mjs';

const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

export class Client {
  static async at(url, number) {
    const client = new Client(url, number);
    const { username, email, call } = client;
    await call('POST', '/api/register', { username, email, password: 'a lamp in every window' });
    const { body } = await call('POST', '/api/create-demo-invoice');
    client.invoice = body.id;
    return client;
  }

  constructor(url, number) {
    this.url = url;
    this.invoice = undefined;
    this.username = `ines-${number}`;
    this.email = `${this.username}@example.com`;
    this.call = visitorAt(url, number);
    // Half of the clients close the page, so only the webhook reports the payment.
    this.staysOnPage = number % 2 === 0;
    /** Drops the first response to Pay Now. */
    this.dropResponse = false;
  }

  async buy() {
    await retryUntilDone(async () => {
      const { status, body } = await this.call('POST', `/api/invoices/${this.invoice}/create-payment-intent`);
      if (status === 409) return true;
      return status === 200 && this.submitCard(body.clientSecret);
    });
    const [method, path] = this.staysOnPage ? ['POST', '/ask'] : ['GET', ''];
    await retryUntilDone(
      async () => (await this.call(method, `/api/invoices/${this.invoice}${path}`)).body.status === 'paid',
    );
  }

  async submitCard(secret) {
    const [intent] = secret.split('_secret');
    const submitted = fetch(`${this.url}/test-provider/card`, {
      method: 'POST',
      signal: AbortSignal.timeout(60_000),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ intent, secret, attempt: randomUUID(), returnUrl: this.url, ...CARD }),
    });
    if (!this.dropResponse) return (await (await submitted).json()).done;
    this.dropResponse = false;
    await submitted.catch(() => undefined);
    throw new Error('The response was dropped');
  }
}
