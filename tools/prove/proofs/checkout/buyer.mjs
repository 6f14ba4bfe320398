import { URLSearchParams } from 'node:url';
import { visitorAt } from '../../support/load.mjs';
import { eventually } from '../../support/visitor.mjs';

const TIMEOUT_MS = 120_000;
const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Rosa Delgado' };

/** Buys the given packages and retries through any outage. */
export class Buyer {
  static async at(url, number, items) {
    const buyer = new Buyer(url, number, items);
    const { username, email, call } = buyer;
    await call('POST', '/api/register', { username, email, password: 'a lamp in every window' });
    for (const item of items) await call('POST', '/api/cart', item);
    return buyer;
  }

  constructor(url, number, items) {
    this.url = url;
    this.items = items;
    this.username = `rosa-${number}`;
    this.email = `${this.username}@example.com`;
    this.call = visitorAt(url, number);
    /** Drops the first response to the payment form. */
    this.dropResponse = false;
  }

  async buy() {
    const checkoutUrl = await retryUntilDone(async () => {
      const { status, body } = await this.call('POST', '/api/checkout', { items: this.items });
      return status === 200 && body.url;
    });
    this.success = await retryUntilDone(() => this.submitCard(checkoutUrl));
    this.order = new URL(this.success).searchParams.get('order');
    await retryUntilDone(async () => (await this.call('GET', `/api/orders/${this.order}`)).body.status === 'paid');
  }

  async submitCard(checkoutUrl) {
    const page = await this.open(checkoutUrl);
    if (page.location) return page.location;
    const attempt = /name="attempt" value="([\w-]+)"/.exec(page.text)?.[1];
    const submitted = this.open(checkoutUrl, { ...CARD, email: this.email, attempt });
    if (!this.dropResponse) return (await submitted).location;
    this.dropResponse = false;
    await submitted.catch(() => undefined);
    throw new Error('The response was dropped');
  }

  async open(checkoutUrl, form) {
    const { pathname } = new URL(checkoutUrl);
    const response = await fetch(this.url + pathname, {
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { location: response.headers.get('location'), text: await response.text() };
  }
}

export async function retryUntilDone(act) {
  const done = await eventually(() => act().catch(() => undefined), TIMEOUT_MS);
  if (!done) throw new Error('The buyer timed out');
  return done;
}
