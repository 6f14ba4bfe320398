import { Buyer } from '../checkout/buyer.mjs';
import { visitorAt } from '../load.mjs';
import { sleep } from '../../postgres/processes.mjs';
import { randomPdf, checksumOf, Uploader } from '../uploads/uploader.mjs';

const PASSWORD = 'a lamp in every window';
const PAGES = ['/', '/products', '/contact', '/api/products', '/api/health'];
const BETWEEN_MS = 40;

/**
 * People who do without a pause what people do: read, sign in, fill carts, send files and fetch them again, pay. They
 * are not kind: whatever is answered otherwise than it should be, or not at all, is written down at once.
 */
export class Traffic {
  wrong = [];
  done = { read: 0, 'signed in': 0, 'changed a cart': 0, 'sent and fetched a file': 0, paid: 0 };
  buyers = [];
  #over = false;
  #people = [];
  #url;

  static async on(url) {
    const load = new Traffic(url);
    const [member, sender, products] = await Promise.all([
      load.#member(),
      Uploader.at(url, 'sender'),
      fetch(`${url}/api/products`).then((answer) => answer.json()),
    ]);
    const item = { productId: products[0].id, quantity: 1 };
    load.#always('read', () => load.#read());
    load.#always('signed in', () => load.#signIn());
    load.#always('changed a cart', () => load.#changeCart(member, item));
    load.#always('sent and fetched a file', () => load.#send(sender));
    load.#always('paid', () => load.#buy(item));
    return load;
  }

  constructor(url) {
    this.#url = url;
  }

  /** Until so much more of everything was done. */
  async goesOn(times) {
    const until = Object.fromEntries(Object.entries(this.done).map(([deed, count]) => [deed, count + times]));
    while (Object.entries(until).some(([deed, count]) => this.done[deed] < count) && this.wrong.length === 0)
      await sleep(50);
  }

  async stop() {
    this.#over = true;
    await Promise.all(this.#people);
  }

  #always(deed, act) {
    const person = async () => {
      while (!this.#over) {
        try {
          await act();
          this.done[deed] += 1;
        } catch (error) {
          this.wrong.push(`${deed}: ${error.message}`);
        }
        await sleep(BETWEEN_MS);
      }
    };
    this.#people.push(person());
  }

  async #member() {
    const call = visitorAt(this.#url, 1);
    await expectStatus(call('POST', '/api/register', { username: 'member', password: PASSWORD }), 201);
    return call;
  }

  async #read() {
    const answers = await Promise.all(PAGES.map((path) => fetch(this.#url + path)));
    for (const answer of answers) {
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.url} was answered with ${answer.status}`);
    }
  }

  /** Each time from another address, because so many tries from one are refused. */
  async #signIn() {
    const call = visitorAt(this.#url, 1000 + this.done['signed in']);
    await expectStatus(call('POST', '/api/login', { username: 'member', password: PASSWORD }), 200);
    const { username } = (await expectStatus(call('GET', '/api/user'), 200)).body;
    if (username !== 'member') throw new Error(`Somebody else was signed in: ${username}`);
    await expectStatus(call('POST', '/api/logout'), 204);
    await expectStatus(call('GET', '/api/user'), 401);
  }

  /** What one process has just written is what the next one reads. */
  async #changeCart(call, item) {
    const place = `/api/cart/${item.productId}`;
    await expectStatus(call('POST', '/api/cart', item), 201);
    await expectStatus(call('PATCH', place, { quantity: 3 }), 200);
    const [line] = (await expectStatus(call('GET', '/api/cart'), 200)).body;
    if (line?.quantity !== 3) throw new Error(`Of three there are ${line?.quantity}`);
    await expectStatus(call('DELETE', place), 204);
    const left = (await expectStatus(call('GET', '/api/cart'), 200)).body;
    if (left.length > 0) throw new Error('What was taken out is still there');
  }

  async #send(sender) {
    const bytes = randomPdf(200_000);
    const { id } = (await expectStatus(sender.send('plan.pdf', bytes), 201)).body;
    const { checksum } = await expectStatus(sender.download(id), 200);
    if (checksum !== checksumOf(bytes)) throw new Error('Other bytes came back');
  }

  async #buy(item) {
    const buyer = await Buyer.at(this.#url, this.buyers.length, [item]);
    this.buyers.push(buyer);
    await buyer.buy();
  }
}

async function expectStatus(asked, status) {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
