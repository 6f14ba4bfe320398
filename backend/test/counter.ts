import { ledgerApi, type LedgerEntry } from '../contracts';
import { newId } from '../platform/database';
import { eventually, TestApp } from './app';
import { checkout, packageFor } from './orders';
import { deliver, type Told } from './payments';
import { StandIn } from './stand-in';

type Member = Awaited<ReturnType<TestApp['member']>>;

interface KeptEvent {
  event_id: string;
  outcome: string | null;
  reason: string | null;
}

/** The product beside a provider that can be wrong or away, with one package on sale and somebody who looks after it. */
export class Counter {
  private buyers = 0;

  private constructor(
    readonly provider: StandIn,
    readonly product: TestApp,
    private readonly admin: Member,
    private readonly window: string,
  ) {}

  static async open(): Promise<Counter> {
    const provider = await StandIn.start();
    const product = await TestApp.start(provider.env);
    const window = await packageFor(product, 149_900, 'one-time', 'Shop window');
    return new Counter(provider, product, await product.admin('agency'), window);
  }

  async close(): Promise<void> {
    await this.product.stop();
    await this.provider.stop();
  }

  /** Somebody new, who has the window on order: `session` is where they can pay it. */
  async nextBuyer(): Promise<{ ann: Member; session: string }> {
    await this.product.database.query('delete from limits');
    this.provider.mood = 'answers';
    this.buyers += 1;
    const name = `ann-${this.buyers}`;
    const ann = await this.product.member(name, { email: `${name}@example.com`, firstName: 'Ann', lastName: 'Lee' });
    return { ann, session: this.provider.sessionAt((await checkout(ann, this.window)).body.url).id };
  }

  completed(session: string): Told {
    return { type: 'checkout.session.completed', object: this.provider.session(session) };
  }

  paymentOf(session: string): { id: string } {
    return [...this.provider.intents.values()].find((one) => one.session === session) as { id: string };
  }

  events(where = 'true'): Promise<KeptEvent[]> {
    return this.product.database.query<KeptEvent[]>(
      `select event_id, outcome, reason from payment_events where ${where} order by created_at`,
    );
  }

  /** Delivers it and waits until it has been looked into. */
  async settled(told: Told): Promise<KeptEvent> {
    const id = `evt_${newId()}`;
    expect((await deliver(this.product, { ...told, id })).status).toBe(200);
    return eventually(async () => (await this.events(`event_id = '${id}' and outcome is not null`))[0]);
  }

  async refused(): Promise<LedgerEntry[]> {
    return (await this.admin.call(ledgerApi.list, { query: { kind: 'rejected' } })).body;
  }

  /** What came in once too often. */
  async duplicates(): Promise<LedgerEntry[]> {
    return (await this.admin.call(ledgerApi.list, { query: { duplicates: '1' } })).body;
  }

  /** With its lines as they were written, before the mail broke them. */
  mailsAbout(orderNumber: string): string[] {
    const mails = this.product.mails().map((mail) => mail.replace(/=\r?\n/g, ''));
    return mails.filter((mail) => mail.includes(orderNumber));
  }
}
