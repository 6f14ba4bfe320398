import { randomUUID } from 'node:crypto';
import { sleep } from '../../../postgres/processes.mjs';
import { testIp } from '../../support/load.mjs';
import { eventually, visitor } from '../../support/visitor.mjs';

const PASSWORD = 'a lamp in every window';
const TIMEOUT_MS = 120_000;

/** A client and the agency, who write to each other by either web process and repeat what got no answer. */
export class Conversation {
  static async openAll(product, count) {
    const agency = { username: 'agency', password: PASSWORD };
    await signIn(product, 0, '/api/register', agency);
    await product.query(`update users set role = 'admin' where username = 'agency'`);
    const { cookie } = await signIn(product, 0, '/api/login', agency);
    return Promise.all(Array.from({ length: count }, (_, i) => Conversation.#open(product, i + 1, cookie)));
  }

  static async #open(product, number, agency) {
    const person = { username: `client${number}`, email: `client${number}@example.com`, password: PASSWORD };
    const { cookie } = await signIn(product, number, '/api/register', person);
    await product.query('update users set email_accepted_at = now() where username = $1', [person.username]);
    const call = visitor(product.urls()[0], { cookie });
    const { body } = await call('POST', '/api/projects', { name: `Shop ${number}` });
    return new Conversation(product, body.id, [cookie, agency]);
  }

  /** The answered ones. */
  sent = [];
  repeats = 0;

  constructor(product, project, authors) {
    this.product = product;
    this.project = project;
    this.authors = authors;
  }

  async write(count, pauseMs) {
    for (let i = 0; i < count; i += 1) {
      const cookie = this.authors[i % 2];
      const body = { message: `Message ${i}`, sendId: randomUUID() };
      const answer = await eventually(() => this.#post(cookie, body, i), TIMEOUT_MS);
      if (answer) this.sent.push({ id: answer.id, project: this.project, text: body.message });
      await sleep(pauseMs);
    }
  }

  /** Undefined for no answer, and for a process that just starts. */
  async #post(cookie, body, i) {
    const urls = this.product.urls();
    const url = urls[(i + this.repeats) % urls.length];
    try {
      const answer = await visitor(url, { cookie })('POST', `/api/projects/${this.project}/messages`, body);
      if (answer.status === 201) return answer.body;
    } catch {
      // Killed.
    }
    this.repeats += 1;
    return undefined;
  }
}

const signIn = (product, number, path, person) =>
  visitor(product.urls()[0], { 'X-Forwarded-For': testIp(number) })('POST', path, person);
