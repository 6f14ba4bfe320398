import { visitorAt } from '../../support/load.mjs';

const PASSWORD = 'a lamp in every window';

/** All kinds of messages that an agency and its visitors send, to addresses whose first word says what happens to them. */
export class Messages {
  static async begin(product, database) {
    const call = visitorAt(product.url, 0);
    const agency = { username: 'agency', password: PASSWORD };
    await created(call('POST', '/api/register', agency));
    await database.query(`update users set role = 'admin' where username = 'agency'`);
    await created(call('POST', '/api/login', agency), 200);
    return new Messages(product.url, database, call);
  }

  /** The records that emails belong to, with the first word of the recipient. */
  records = { submission: [], invoice: [], project: [], user: [], notification: [] };

  constructor(url, database, agency) {
    this.url = url;
    this.database = database;
    this.agency = agency;
  }

  async sendAll(fate, number) {
    const email = `${fate}-${number}@example.com`;
    const client = await this.#register(fate, email, number);
    await this.#answerSubmission(fate, email, number);
    await this.#updateProject(fate, client);
    await this.#sendInvoice(fate, client);
    const invitation = { email: `${fate}-invited-${number}@example.com` };
    this.#add('user', fate, await created(this.agency('POST', '/api/admin/users', invitation)));
    const notification = { subject: 'Our hours', message: 'Open until 6.', to: [client] };
    this.#add('notification', fate, await created(this.agency('POST', '/api/admin/notifications', notification)));
  }

  #add(kind, fate, { id }) {
    this.records[kind].push({ fate, id });
  }

  async #register(fate, email, number) {
    const body = { username: `person${number}`, email, password: PASSWORD };
    const { id } = await created(visitorAt(this.url, number + 1)('POST', '/api/register', body));
    // The agency has agreed to work with the unconfirmed email.
    await this.database.query('update users set email_accepted_at = now() where id = $1', [id]);
    this.#add('user', fate, { id });
    return id;
  }

  async #answerSubmission(fate, email, number) {
    const form = { firstName: 'Rosa', lastName: 'Delgado', email, projectType: 'other', message: 'Call me back.' };
    const { id } = await created(visitorAt(this.url, number + 1)('POST', '/api/contact', form));
    await created(
      this.agency('POST', `/api/admin/submissions/${id}/respond`, { response: 'We will call today.' }),
      200,
    );
    this.#add('submission', fate, { id });
  }

  async #updateProject(fate, userId) {
    const { id } = await created(this.agency('POST', '/api/admin/projects', { name: 'A page', userId }));
    await created(this.agency('POST', `/api/projects/${id}/updates`, { message: 'The colors are chosen.' }));
    this.#add('project', fate, { id });
  }

  async #sendInvoice(fate, userId) {
    const lines = [{ description: 'A page', quantity: 1, unitAmount: 5000 }];
    const { id } = await created(this.agency('POST', '/api/admin/invoices', { userId, lines }));
    await created(this.agency('POST', `/api/admin/invoices/${id}/send`), 200);
    this.#add('invoice', fate, { id });
  }
}

async function created(response, expected = 201) {
  const { status, body } = await response;
  if (status !== expected) throw new Error(`Got ${status} instead of ${expected}: ${JSON.stringify(body)}`);
  return body;
}
