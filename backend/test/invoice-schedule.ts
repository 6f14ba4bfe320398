import { adminInvoicesApi, invoicesApi } from '../contracts';
import { newId } from '../platform/database';
import { InvoiceSweep } from '../modules/billing/invoices/invoice-sweep.service';
import { MissedNews } from '../modules/billing/provider/missed-news.service';
import { eventually, type TestApp } from './app';
import type { Caller } from './caller';
import { type Dice, dice } from './hostile';
import { complaintsAbout, type Seen } from './invoice-model';
import { owed, payable, recordOf, standingOf } from './owed';
import { deliver, eventOf, type Told } from './payments';
import type { StandIn } from './stand-in';

interface World {
  product: TestApp;
  provider: StandIn;
  agency: Caller;
}

/**
 * One invoice and everything that may happen to it, in an order that a seed decides. The provider tells of what happened
 * by news that may come late, twice, in any order, or never. Everything wrong is kept in `wrong`.
 */
export class InvoiceSchedule {
  readonly wrong: string[] = [];
  private readonly chance: Dice;
  private readonly bag: Told[] = [];
  private readonly told = new Set<string>();
  /** On the provider's own list: all of what we could not know of otherwise, of the rest every other one. */
  private readonly listed = new Set<string>();
  private id = '';
  private late = false;
  private wasPaid = false;

  constructor(
    private readonly world: World,
    private readonly client: Caller & { user: { id: string } },
    seed: number,
  ) {
    this.chance = dice(seed);
  }

  async run(): Promise<void> {
    const { chance } = this;
    this.late = chance.roll(3) === 0;
    this.id = await owed(this.world.product, this.client.user.id, 50 + chance.roll(100_000), this.late ? -3 : 30);
    await this.open();
    for (let left = 4 + chance.roll(10); left > 0; left -= 1) {
      await Promise.all(Array.from({ length: 1 + chance.roll(3) }, () => this.step()));
      await this.look();
    }
    await this.comeToRest();
    await this.compare();
  }

  private async step(): Promise<void> {
    const { chance } = this;
    const happens: (() => unknown)[] = [
      () => this.open(),
      () => this.open(),
      () => this.atProvider(),
      () => this.atProvider(),
      () => this.atProvider(),
      () => this.news(),
      () => this.news(),
      () => this.news(),
      () => this.bag.splice(chance.roll(this.bag.length + 1), 1),
      () => this.comeBack(),
      () => this.tick(),
      () => this.readOn(),
      () => chance.roll(5) === 0 && this.markPaid(),
      () => chance.roll(5) === 0 && this.payOnceMore(),
    ];
    await chance.pick(happens)();
  }

  /** A tab with the card form. */
  private async open(): Promise<void> {
    const { status } = await payable(this.client, this.id);
    if (status !== 200 && status !== 409) this.wrong.push(`a payment session was answered with ${status}`);
    const ways = this.ours().filter(({ status: now }) => now !== 'succeeded' && now !== 'canceled');
    if (ways.length > 1) this.wrong.push(`there are ${ways.length} ways to pay at once`);
  }

  private ours() {
    return this.world.provider.desk.of(this.id).filter(({ foreign }) => !foreign);
  }

  /** Somebody presses Pay Now, or the provider does something by itself. */
  private atProvider(): void {
    const { provider } = this.world;
    const intents = provider.desk.of(this.id);
    if (intents.length === 0) return;
    const { id, status } = this.chance.pick(intents);
    if (status === 'requires_payment_method') this.press(id);
    else if (status === 'processing') this.arrive(id);
    else if (status === 'succeeded' && this.chance.roll(2) === 0) this.moneyBack(id);
  }

  private press(id: string): void {
    const { desk } = this.world.provider;
    switch (this.chance.roll(6)) {
      case 0:
        desk.decline(id);
        this.emit('payment_intent.payment_failed', id);
        return;
      case 1:
        desk.cancel(id);
        this.emit('payment_intent.canceled', id);
        return;
      case 2:
        desk.process(id);
        this.emit('payment_intent.processing', id);
        return;
      default:
        desk.pay(id);
        this.emit('payment_intent.succeeded', id);
    }
  }

  private arrive(id: string): void {
    const { desk } = this.world.provider;
    const arrives = this.chance.roll(3) > 0;
    if (arrives) desk.pay(id);
    else desk.decline(id);
    this.emit(`payment_intent.${arrives ? 'succeeded' : 'payment_failed'}`, id);
  }

  private moneyBack(id: string): void {
    const { desk } = this.world.provider;
    const left = Number(desk.one(id).amount) - desk.refundedOf(id);
    if (left === 0) return;
    desk.refund(id, this.chance.roll(2) === 0 ? left : Math.ceil(left / 2));
    this.put({ type: 'charge.refunded', object: { id: 'ch_1', payment_intent: id } }, true);
  }

  /** A payment for the same invoice of which we know nothing until we are told. */
  private async payOnceMore(): Promise<void> {
    const { desk } = this.world.provider;
    const { amount } = await standingOf(this.world.product, this.id);
    const wanted = { amount: String(amount), currency: 'usd', 'metadata[invoiceId]': this.id };
    const intent = Object.assign(desk.make(new URLSearchParams(wanted)), { foreign: true });
    desk.pay(intent.id);
    this.emit('payment_intent.succeeded', intent.id, true);
  }

  private async markPaid(): Promise<void> {
    const params = { id: this.id };
    const { status } = await this.world.agency.call(adminInvoicesApi.markPaid, { params, body: { note: 'By cheque' } });
    if (status !== 200 && status !== 409) this.wrong.push(`marking it paid was answered with ${status}`);
  }

  private emit(type: string, id: string, listed = this.chance.roll(2) === 0): void {
    this.put({ type, object: { ...this.world.provider.desk.one(id) } }, listed);
  }

  private put(what: Told, listed: boolean): void {
    const event = eventOf({ ...what, id: `evt_${newId()}` });
    this.bag.push({ ...what, id: event.id });
    if (!listed) return;
    this.listed.add(event.id);
    this.world.provider.events.add(event);
  }

  /** One that is on its way arrives, and perhaps it comes again. */
  private async news(): Promise<void> {
    const at = this.chance.roll(this.bag.length);
    const told = this.chance.roll(3) === 0 ? this.bag[at] : this.bag.splice(at, 1)[0];
    if (!told) return;
    const { status } = await deliver(this.world.product, told);
    if (status !== 200) this.wrong.push(`the webhook answered ${status}`);
    if (told.id) this.told.add(told.id);
  }

  private async comeBack(): Promise<void> {
    const { status } = await this.client.call(invoicesApi.refreshPaymentStatus, { params: { id: this.id } });
    if (status !== 200) this.wrong.push(`a question was answered with ${status}`);
  }

  /** The clock, for this invoice alone: there are others in the same database. */
  private async tick(): Promise<void> {
    const { product } = this.world;
    await product.database.query(
      `update invoice_intents set ask_at = now() - interval '1 second' where invoice_id = $1 and over_at is null`,
      [this.id],
    );
    await product.app.get(InvoiceSweep).round(new Date());
  }

  private readOn(): Promise<void> {
    return this.world.product.app.get(MissedNews).round(new Date());
  }

  private async look(): Promise<Seen> {
    const { product } = this.world;
    const standing = await standingOf(product, this.id);
    if (this.wasPaid && standing.status !== 'paid') this.wrong.push(`it was paid, and is ${standing.status}`);
    this.wasPaid ||= standing.status === 'paid';
    return { ...standing, id: this.id, late: this.late, voided: false, record: await recordOf(product, this.id) };
  }

  /** News may be lost for ever; what is on the provider's list is found there. */
  private async comeToRest(): Promise<void> {
    const there = (ids: Set<string>, which: string) => this.howMany(which, ids);
    await eventually(async () => {
      await this.readOn();
      return (await there(this.listed, 'true')) === this.listed.size;
    }, 60_000);
    const heard = new Set([...this.told, ...this.listed]);
    await eventually(async () => (await there(heard, 'outcome is null')) === 0, 60_000);
    this.world.provider.events.forget(...this.listed);
    await this.tick();
  }

  private async howMany(which: string, ids: Set<string>): Promise<number> {
    const [{ count } = { count: -1 }] = await this.world.product.database.query<{ count: number }[]>(
      `select count(*)::int as count from payment_events where event_id = any($1) and ${which}`,
      [[...ids]],
    );
    return count;
  }

  private async compare(): Promise<void> {
    let wrong: string[] = [];
    const right = async () => (wrong = complaintsAbout(await this.look(), this.world.provider)).length === 0;
    // Another client's tick may have come first and be asking about ours right now.
    await eventually(right, 10_000).catch(() => this.wrong.push(...wrong));
    const { record } = await this.look();
    this.wrong.push(...record.filter(({ kind }) => kind === 'rejected').map(({ note }) => `refused: ${note}`));
  }
}
