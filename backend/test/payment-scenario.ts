import { ledgerApi, type LedgerEntry } from '../contracts';
import { newId } from '../platform/database';
import { eventually, TestApp } from './app';
import { checkout, insertPackage } from './orders';
import { deliverEvent, type EventInput } from './stripe-webhook';
import { FakeStripe } from './fake-stripe';

type SignedInCaller = Awaited<ReturnType<TestApp['client']>>;

interface StoredEvent {
  event_id: string;
  outcome: string | null;
  reason: string | null;
}

export class PaymentScenario {
  private buyers = 0;

  private constructor(
    readonly provider: FakeStripe,
    readonly product: TestApp,
    private readonly admin: SignedInCaller,
    private readonly productId: string,
  ) {}

  static async start(): Promise<PaymentScenario> {
    const provider = await FakeStripe.start();
    const product = await TestApp.start(provider.env);
    const productId = await insertPackage(product, 149_900, 'one-time', 'Shop window');
    return new PaymentScenario(provider, product, await product.admin('agency'), productId);
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.provider.stop();
  }

  async nextBuyer(): Promise<{ ann: SignedInCaller; session: string }> {
    await this.product.database.query('delete from limits');
    this.provider.mode = 'answers';
    this.buyers += 1;
    const name = `ann-${this.buyers}`;
    const ann = await this.product.client(name, { email: `${name}@example.com`, firstName: 'Ann', lastName: 'Lee' });
    return { ann, session: this.provider.sessionAt((await checkout(ann, this.productId)).body.url).id };
  }

  completedEvent(session: string): EventInput {
    return { type: 'checkout.session.completed', object: this.provider.session(session) };
  }

  paymentOf(session: string): { id: string } {
    return [...this.provider.intents.values()].find((one) => one.session === session) as { id: string };
  }

  events(where = 'true'): Promise<StoredEvent[]> {
    return this.product.database.query<StoredEvent[]>(
      `select event_id, outcome, reason from payment_events where ${where} order by created_at`,
    );
  }

  async deliverAndWait(event: EventInput): Promise<StoredEvent> {
    const id = `evt_${newId()}`;
    expect((await deliverEvent(this.product, { ...event, id })).status).toBe(200);
    return eventually(async () => (await this.events(`event_id = '${id}' and outcome is not null`))[0]);
  }

  async rejectedEntries(): Promise<LedgerEntry[]> {
    return (await this.admin.call(ledgerApi.list, { query: { kind: 'rejected' } })).body;
  }

  async duplicates(): Promise<LedgerEntry[]> {
    return (await this.admin.call(ledgerApi.list, { query: { duplicates: '1' } })).body;
  }

  emailsAbout(orderNumber: string): string[] {
    const emails = this.product.emails().map((email) => email.replace(/=\r?\n/g, ''));
    return emails.filter((email) => email.includes(orderNumber));
  }
}
