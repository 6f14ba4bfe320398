import { randomUUID } from 'node:crypto';
import { retryUntilDone } from '../checkout/buyer.mjs';
import { visitorAt } from '../load.mjs';

const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

/** Somebody who has an invoice to pay, and tries again whatever happens to the agency. */
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
    this.username = `ines-${number}`;
    this.email = `${this.username}@example.com`;
    this.call = visitorAt(url, number);
    // Every other one closes the page at once: then only the provider's news tell of it.
    this.waits = number % 2 === 0;
    /** Whatever Pay Now leads to, the first time it is not seen. */
    this.deaf = false;
  }

  /** From the pay page to the receipt. */
  async buy() {
    await retryUntilDone(async () => {
      const { status, body } = await this.call('POST', `/api/invoices/${this.invoice}/create-payment-intent`);
      if (status === 409) return true;
      return status === 200 && this.press(body.clientSecret);
    });
    const [method, path] = this.waits ? ['POST', '/ask'] : ['GET', ''];
    await retryUntilDone(
      async () => (await this.call(method, `/api/invoices/${this.invoice}${path}`)).body.status === 'paid',
    );
  }

  async press(secret) {
    const [intent] = secret.split('_secret');
    const pressed = fetch(`${this.url}/test-provider/card`, {
      method: 'POST',
      signal: AbortSignal.timeout(10_000),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ intent, secret, attempt: randomUUID(), returnUrl: this.url, ...CARD }),
    });
    if (!this.deaf) return (await (await pressed).json()).done;
    this.deaf = false;
    await pressed.catch(() => undefined);
    throw new Error('Nothing was heard');
  }
}
