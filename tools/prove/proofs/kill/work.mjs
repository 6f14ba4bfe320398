import { randomUUID } from 'node:crypto';
import { sleep } from '../../../postgres/processes.mjs';
import { visitorAt } from '../../support/load.mjs';
import { Buyer, retryUntilDone } from '../checkout/buyer.mjs';
import { Client } from '../invoice-payment/client.mjs';
import { checksumOf, randomPdf, Uploader } from '../uploads/uploader.mjs';

const PASSWORD = 'a lamp in every window';
const TOKEN_AGE_MS = 10_500;

/** People who register, write, buy, pay, and upload at the same time, and what the product acknowledged. */
export class Work {
  static async begin(product, { people, pauseMs }) {
    const work = new Work(product, pauseMs);
    await work.#prepare();
    const activities = [work.register, work.submit, work.submit, work.order, work.invoice, work.upload];
    for (const activity of activities)
      for (let i = 0; i < people; i += 1) work.#running.push(work.#repeat(() => activity.call(work)));
    return work;
  }

  acknowledged = {
    registrations: [],
    submissions: [],
    orders: [],
    'sent invoices': [],
    'paid invoices': [],
    uploads: [],
  };
  unexpected = [];
  #running = [];
  #isOver = false;
  #count = 0;

  constructor(product, pauseMs) {
    this.product = product;
    this.pauseMs = pauseMs;
  }

  async end() {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async register() {
    const { number, call } = this.#person();
    const username = `person${number}`;
    const body = { username, email: `${username}@example.com`, password: PASSWORD };
    const { status } = await call('POST', '/api/register', body);
    if (status === 201) this.acknowledged.registrations.push(username);
  }

  async submit() {
    const { number, call } = this.#person();
    const { body } = await call('GET', '/api/contact/challenge');
    await sleep(TOKEN_AGE_MS);
    const email = `visitor${number}@example.com`;
    const { status } = await call('POST', '/api/contact', {
      firstName: 'Rosa',
      lastName: 'Delgado',
      email,
      projectType: 'new-website',
      message: 'We bake bread and would like a page with our hours.',
      challengeToken: body.token,
      mathAnswer: body.num1 + body.num2,
    });
    if (status === 201) this.acknowledged.submissions.push(email);
  }

  async order() {
    const { number, url } = this.#person();
    const buyer = await Buyer.at(url, number, [{ productId: this.packageId, quantity: 1 }]);
    buyer.call = this.#watched(buyer.call);
    await buyer.buy();
    this.acknowledged.orders.push(buyer.order);
  }

  async invoice() {
    const { number, url } = this.#person();
    const payer = new Client(url, number);
    payer.call = this.#watched(payer.call);
    const registered = await payer.call('POST', '/api/register', {
      username: payer.username,
      email: payer.email,
      password: PASSWORD,
    });
    if (registered.status !== 201) return;
    await this.product.query('update users set email_accepted_at = now() where id = $1', [registered.body.id]);
    const id = await retryUntilDone(() => this.#draft(registered.body.id));
    const sent = await retryUntilDone(() => this.#send(url, id));
    this.acknowledged['sent invoices'].push(`${id} ${sent}`);
    payer.invoice = id;
    await payer.buy();
    this.acknowledged['paid invoices'].push(id);
  }

  async upload() {
    const { number, url } = this.#person();
    const uploader = await Uploader.at(url, `uploader${number}`);
    for (let i = 0; i < 5 && !this.#isOver; i += 1) {
      const file = randomPdf(20_000 + number * 10);
      const { status, body } = await uploader.send('plan.pdf', file);
      if (status === 201) this.acknowledged.uploads.push(`${body.id} ${checksumOf(file)}`);
      if (status) this.#note(status, 'upload', body);
      await sleep(this.pauseMs);
    }
  }

  async #prepare() {
    const { call } = this.#person();
    const person = { username: 'agency', password: PASSWORD };
    await call('POST', '/api/register', person);
    await this.product.query(`update users set role = 'admin' where username = 'agency'`);
    const { cookie } = await call('POST', '/api/login', person);
    this.adminCookie = cookie;
    const { body } = await call('GET', '/api/products');
    this.packageId = body.find(({ billingType }) => billingType === 'one-time').id;
  }

  async #draft(userId) {
    const id = randomUUID();
    await this.product.query(
      `with invoice as (
         insert into invoices (id, user_id, invoice_number, amount) values ($1, $2, 'DRAFT-' || $1::uuid, 5000) returning id
       )
       insert into invoice_lines (id, invoice_id, position, description, unit_amount)
       select gen_random_uuid(), id, 0, 'A page', 5000 from invoice`,
      [id, userId],
    );
    return id;
  }

  /** The number, also when the process that sent it was killed before it could say so. */
  async #send(url, id) {
    const headers = { cookie: this.adminCookie };
    const response = await fetch(`${url}/api/admin/invoices/${id}/send`, { method: 'POST', headers });
    const body = await response.json();
    this.#note(response.status, 'send', body);
    if (response.status === 409) return 'unknown';
    return response.ok && body.invoiceNumber;
  }

  #person() {
    const number = (this.#count += 1);
    const url = this.product.urls()[number % 2];
    return { number, url, call: this.#watched(visitorAt(url, number)) };
  }

  #watched(call) {
    return async (method, path, body) => {
      const reply = await call(method, path, body);
      this.#note(reply.status, `${method} ${path}`, reply.body);
      return reply;
    };
  }

  #note(status, request, body) {
    if (status < 500 || status === 503) return;
    this.unexpected.push(`${status} ${request}: ${this.product.errorOf(body?.requestId) ?? 'no line in the log'}`);
  }

  /** A request that a kill cut off has an unknown outcome, so the next person follows. */
  async #repeat(activity) {
    while (!this.#isOver) {
      await activity().catch(() => sleep(100));
      await sleep(this.pauseMs);
    }
  }
}
