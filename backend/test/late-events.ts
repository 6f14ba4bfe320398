import { newId } from '../platform/database';
import { StripeEventBackfill } from '../modules/billing/stripe/stripe-event.backfill';
import { eventually, type TestApp } from './app';
import type { FakeStripe } from './fake-stripe';
import type { SeededRandom } from './hostile-input';
import { buildEvent, deliverEvent, type EventInput } from './stripe-webhook';

/** Events of Stripe that arrive late, twice, in any order, or never. Some are also in Stripe's list. */
export class LateEvents {
  private readonly undelivered: EventInput[] = [];
  private readonly deliveredIds = new Set<string>();
  private readonly listedIds = new Set<string>();

  constructor(
    private readonly product: TestApp,
    private readonly provider: FakeStripe,
    private readonly random: SeededRandom,
    private readonly problems: string[],
  ) {}

  /** All that arrived or are listed. */
  get knownIds(): string[] {
    return [...new Set([...this.deliveredIds, ...this.listedIds])];
  }

  add(input: EventInput, isListed = this.random.int(2) === 0): void {
    const event = buildEvent({ ...input, id: `evt_${newId()}` });
    this.undelivered.push({ ...input, id: event.id });
    if (!isListed) return;
    this.listedIds.add(event.id);
    this.provider.events.add(event);
  }

  async deliverNext(): Promise<void> {
    const at = this.random.int(this.undelivered.length);
    const event = this.random.int(3) === 0 ? this.undelivered[at] : this.undelivered.splice(at, 1)[0];
    if (!event) return;
    const { status } = await deliverEvent(this.product, event);
    if (status !== 200) this.problems.push(`the webhook answered ${status}`);
    if (event.id) this.deliveredIds.add(event.id);
  }

  loseOne(): void {
    this.undelivered.splice(this.random.int(this.undelivered.length + 1), 1);
  }

  backfill(): Promise<void> {
    return this.product.app.get(StripeEventBackfill).run(new Date());
  }

  /** Lost events are found in Stripe's list. */
  async settle(): Promise<void> {
    await eventually(async () => {
      await this.backfill();
      return (await this.count([...this.listedIds], 'true')) === this.listedIds.size;
    }, 60_000);
    await eventually(async () => (await this.count(this.knownIds, 'outcome is null')) === 0, 60_000);
    this.provider.events.remove(...this.listedIds);
  }

  private async count(ids: string[], condition: string): Promise<number> {
    const [{ count } = { count: -1 }] = await this.product.database.query<{ count: number }[]>(
      `select count(*)::int as count from payment_events where event_id = any($1) and ${condition}`,
      [ids],
    );
    return count;
  }
}
