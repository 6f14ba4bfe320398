import { Buyer } from '../checkout/buyer.mjs';
import { visitorAt } from '../../support/load.mjs';
import { sleep } from '../../../postgres/processes.mjs';
import { randomPdf, checksumOf, Uploader } from '../uploads/uploader.mjs';

const PASSWORD = 'a lamp in every window';
const PAGES = ['/', '/products', '/contact', '/api/products', '/api/health'];

/**
 * Users who read, sign in, change carts, upload, download, and pay with short pauses. Any unexpected response is recorded.
 */
export class Traffic {
  problems = [];
  done = { read: 0, 'signed in': 0, 'changed a cart': 0, 'sent and fetched a file': 0, paid: 0 };
  buyers = [];
  #isDone = false;
  #users = [];
  #url;
  #pauseMs;

  static async on(url, pauseMs) {
    const traffic = new Traffic(url, pauseMs);
    const [call, uploader, products] = await Promise.all([
      traffic.#register(),
      Uploader.at(url, 'sender'),
      fetch(`${url}/api/products`).then((response) => response.json()),
    ]);
    const item = { productId: products[0].id, quantity: 1 };
    traffic.#repeat('read', () => traffic.#read());
    traffic.#repeat('signed in', () => traffic.#signIn());
    traffic.#repeat('changed a cart', () => traffic.#changeCart(call, item));
    traffic.#repeat('sent and fetched a file', () => traffic.#send(uploader));
    traffic.#repeat('paid', () => traffic.#buy(item));
    return traffic;
  }

  constructor(url, pauseMs) {
    this.#url = url;
    this.#pauseMs = pauseMs;
  }

  async waitForMore(times) {
    const until = Object.fromEntries(Object.entries(this.done).map(([action, count]) => [action, count + times]));
    while (Object.entries(until).some(([action, count]) => this.done[action] < count) && this.problems.length === 0)
      await sleep(50);
  }

  async stop() {
    this.#isDone = true;
    await Promise.all(this.#users);
  }

  #repeat(action, perform) {
    const user = async () => {
      while (!this.#isDone) {
        try {
          await perform();
          this.done[action] += 1;
        } catch (error) {
          this.problems.push(`${action}: ${error.message} ${error.cause ?? ''}`);
        }
        await sleep(this.#pauseMs);
      }
    };
    this.#users.push(user());
  }

  async #register() {
    const call = visitorAt(this.#url, 1);
    await expectStatus(call('POST', '/api/register', { username: 'member', password: PASSWORD }), 201);
    return call;
  }

  async #read() {
    const responses = await Promise.all(PAGES.map((path) => fetch(this.#url + path)));
    for (const response of responses) {
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.url} returned ${response.status}`);
    }
  }

  /** From a different address each time, because of the sign-in rate limit. */
  async #signIn() {
    const call = visitorAt(this.#url, 1000 + this.done['signed in']);
    await expectStatus(call('POST', '/api/login', { username: 'member', password: PASSWORD }), 200);
    const { username } = (await expectStatus(call('GET', '/api/user'), 200)).body;
    if (username !== 'member') throw new Error(`Signed in as another user: ${username}`);
    await expectStatus(call('POST', '/api/logout'), 204);
    await expectStatus(call('GET', '/api/user'), 401);
  }

  async #changeCart(call, item) {
    const cartUrl = `/api/cart/${item.productId}`;
    await expectStatus(call('POST', '/api/cart', item), 201);
    await expectStatus(call('PATCH', cartUrl, { quantity: 3 }), 200);
    const [line] = (await expectStatus(call('GET', '/api/cart'), 200)).body;
    if (line?.quantity !== 3) throw new Error(`Expected quantity 3, got ${line?.quantity}`);
    await expectStatus(call('DELETE', cartUrl), 204);
    const remaining = (await expectStatus(call('GET', '/api/cart'), 200)).body;
    if (remaining.length > 0) throw new Error('The removed item is still in the cart');
  }

  async #send(uploader) {
    const bytes = randomPdf(200_000);
    const { id } = (await expectStatus(uploader.send('plan.pdf', bytes), 201)).body;
    const { checksum } = await expectStatus(uploader.download(id), 200);
    if (checksum !== checksumOf(bytes)) throw new Error('The downloaded bytes differ');
  }

  async #buy(item) {
    const buyer = await Buyer.at(this.#url, this.buyers.length, [item]);
    this.buyers.push(buyer);
    await buyer.buy();
  }
}

async function expectStatus(request, status) {
  const response = await request;
  if (response.status !== status) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
  return response;
}
