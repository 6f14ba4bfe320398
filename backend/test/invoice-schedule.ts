import { adminInvoicesApi, invoicesApi, partPaymentsApi } from '../contracts';
import { InvoicePaymentSync } from '../modules/billing/invoices/invoice-payment.sync';
import { eventually, type TestApp } from './app';
import type { Caller } from './caller';
import { type SeededRandom, seededRandom } from './hostile-input';
import { invoiceProblems, type ObservedInvoice } from './invoice-model';
import { insertUnpaidInvoice, createPaymentIntent, ledgerRowsOf, invoiceState } from './unpaid-invoice';
import type { FakeStripe } from './fake-stripe';
import { LateEvents } from './late-events';

interface ScheduleContext {
  product: TestApp;
  provider: FakeStripe;
  agency: Caller;
}

/** Runs random actions on one invoice, determined by a seed. */
export class InvoiceSchedule {
  readonly problems: string[] = [];
  private readonly random: SeededRandom;
  private readonly events: LateEvents;
  private id = '';
  private isLate = false;
  /** The last part that the agency allowed, or tried to. */
  private part?: number;
  private wasPaid = false;

  constructor(
    private readonly context: ScheduleContext,
    private readonly client: Caller & { user: { id: string } },
    seed: number,
  ) {
    this.random = seededRandom(seed);
    const { product, provider } = context;
    this.events = new LateEvents(product, provider, this.random, this.problems);
  }

  async run(): Promise<void> {
    const { random } = this;
    this.isLate = random.int(3) === 0;
    this.id = await insertUnpaidInvoice(
      this.context.product,
      this.client.user.id,
      50 + random.int(100_000),
      this.isLate ? -3 : 30,
    );
    await this.openPayment();
    for (let left = 4 + random.int(10); left > 0; left -= 1) {
      await Promise.all(Array.from({ length: 1 + random.int(3) }, () => this.step()));
      await this.observe();
    }
    await this.events.settle();
    await this.runReconciler();
    await this.compare();
  }

  private async step(): Promise<void> {
    const { random } = this;
    const steps: (() => unknown)[] = [
      () => this.openPayment(),
      () => this.openPayment(),
      () => this.atProvider(),
      () => this.atProvider(),
      () => this.atProvider(),
      () => this.events.deliverNext(),
      () => this.events.deliverNext(),
      () => this.events.deliverNext(),
      () => this.events.loseOne(),
      () => this.refreshStatus(),
      () => this.runReconciler(),
      () => this.events.backfill(),
      () => random.int(5) === 0 && this.markPaid(),
      () => random.int(4) === 0 && this.recordPart(),
      () => random.int(2) === 0 && this.allowPart(),
      () => random.int(5) === 0 && this.payTwice(),
    ];
    await random.pick(steps)();
  }

  private async openPayment(): Promise<void> {
    const chosen = this.random.int(2) === 0 ? this.part : undefined;
    const { status } = await createPaymentIntent(this.client, this.id, chosen);
    if (status !== 200 && status !== 409) this.problems.push(`a payment session was answered with ${status}`);
    const openIntents = this.ownIntents().filter(({ status: now }) => now !== 'succeeded' && now !== 'canceled');
    if (openIntents.length > 1) this.problems.push(`there are ${openIntents.length} ways to pay at once`);
  }

  private ownIntents() {
    return this.context.provider.paymentIntents.listForInvoice(this.id).filter(({ foreign }) => !foreign);
  }

  private atProvider(): void {
    const { provider } = this.context;
    const intents = provider.paymentIntents.listForInvoice(this.id);
    if (intents.length === 0) return;
    const { id, status } = this.random.pick(intents);
    if (status === 'requires_payment_method') this.submitCard(id);
    else if (status === 'processing') this.finishProcessing(id);
    else if (status === 'succeeded' && this.random.int(2) === 0) this.refund(id);
  }

  private submitCard(id: string): void {
    const { paymentIntents: fakeIntents } = this.context.provider;
    switch (this.random.int(6)) {
      case 0:
        fakeIntents.decline(id);
        this.emitEvent('payment_intent.payment_failed', id);
        return;
      case 1:
        fakeIntents.cancel(id);
        this.emitEvent('payment_intent.canceled', id);
        return;
      case 2:
        fakeIntents.process(id);
        this.emitEvent('payment_intent.processing', id);
        return;
      default:
        fakeIntents.pay(id);
        this.emitEvent('payment_intent.succeeded', id);
    }
  }

  private finishProcessing(id: string): void {
    const { paymentIntents: fakeIntents } = this.context.provider;
    const hasSucceeded = this.random.int(3) > 0;
    if (hasSucceeded) fakeIntents.pay(id);
    else fakeIntents.decline(id);
    this.emitEvent(`payment_intent.${hasSucceeded ? 'succeeded' : 'payment_failed'}`, id);
  }

  private refund(id: string): void {
    const { paymentIntents: fakeIntents } = this.context.provider;
    const left = Number(fakeIntents.get(id).amount) - fakeIntents.refundedAmount(id);
    if (left === 0) return;
    fakeIntents.refund(id, this.random.int(2) === 0 ? left : Math.ceil(left / 2));
    this.events.add({ type: 'charge.refunded', object: { id: 'ch_1', payment_intent: id } }, true);
  }

  private async payTwice(): Promise<void> {
    const { paymentIntents: fakeIntents } = this.context.provider;
    const { amount } = await invoiceState(this.context.product, this.id);
    const params = { amount: String(amount), currency: 'usd', 'metadata[invoiceId]': this.id };
    const intent = Object.assign(fakeIntents.create(new URLSearchParams(params)), { foreign: true });
    fakeIntents.pay(intent.id);
    // It can't be found otherwise.
    this.emitEvent('payment_intent.succeeded', intent.id, true);
  }

  private async markPaid(): Promise<void> {
    const params = { id: this.id };
    const { status } = await this.context.agency.call(adminInvoicesApi.markPaid, {
      params,
      body: { note: 'By check' },
    });
    if (status !== 200 && status !== 409) this.problems.push(`marking it paid was answered with ${status}`);
  }

  private async recordPart(): Promise<void> {
    const { amount, paidAmount } = await invoiceState(this.context.product, this.id);
    const balance = amount - paidAmount;
    if (balance < 200) return;
    const part = 50 + this.random.int(balance - 100);
    const { status } = await this.context.agency.call(partPaymentsApi.record, {
      params: { id: this.id },
      body: { amount: part, balance, note: 'Cash' },
    });
    if (status !== 200 && status !== 409) this.problems.push(`recording a part was answered with ${status}`);
  }

  private async allowPart(): Promise<void> {
    this.part = 50 + this.random.int(20_000);
    const { status } = await this.context.agency.call(partPaymentsApi.allow, {
      params: { id: this.id },
      body: { amount: this.part },
    });
    if (![200, 400, 409].includes(status)) this.problems.push(`allowing a part was answered with ${status}`);
  }

  private emitEvent(type: string, id: string, isListed?: boolean): void {
    this.events.add({ type, object: { ...this.context.provider.paymentIntents.get(id) } }, isListed);
  }

  private async refreshStatus(): Promise<void> {
    const { status } = await this.client.call(invoicesApi.refreshPaymentStatus, { params: { id: this.id } });
    if (status !== 200) this.problems.push(`a question was answered with ${status}`);
  }

  /** Makes only this invoice due: other schedules share the database. */
  private async runReconciler(): Promise<void> {
    const { product } = this.context;
    await product.database.query(
      `update invoice_intents set ask_at = now() - interval '1 second' where invoice_id = $1 and over_at is null`,
      [this.id],
    );
    await product.app.get(InvoicePaymentSync).reconcileDue(new Date());
  }

  private async observe(): Promise<ObservedInvoice> {
    const { product } = this.context;
    const state = await invoiceState(product, this.id);
    if (this.wasPaid && state.status !== 'paid') this.problems.push(`it was paid, and is ${state.status}`);
    this.wasPaid ||= state.status === 'paid';
    return { ...state, id: this.id, late: this.isLate, voided: false, ledger: await ledgerRowsOf(product, this.id) };
  }

  private async compare(): Promise<void> {
    let found: string[] = [];
    const isConsistent = async () =>
      (found = invoiceProblems(await this.observe(), this.context.provider)).length === 0;
    // Another schedule's reconciler may be checking this invoice right now.
    await eventually(isConsistent).catch(() => this.problems.push(...found));
    const { ledger } = await this.observe();
    this.problems.push(...ledger.filter(({ kind }) => kind === 'rejected').map(({ note }) => `refused: ${note}`));
  }
}
