import { type ReconciliationResult, invoicesApi, ledgerApi } from '../contracts';
import { newId } from '../platform/database';
import { TestApp } from './app';
import { intentIn, owed, payable, standingOf } from './owed';
import { StandIn } from './stand-in';

type Person = Awaited<ReturnType<TestApp['member']>>;

/** A product whose money somebody has tampered with, and whose provider may lie. */
export class Tampered {
  private constructor(
    readonly provider: StandIn,
    readonly product: TestApp,
    readonly ann: Person,
    readonly agency: Person,
  ) {}

  static async start(): Promise<Tampered> {
    const provider = await StandIn.start();
    const product = await TestApp.start(provider.env);
    const ann = await product.member('ann', { email: 'ann@example.com' });
    return new Tampered(provider, product, ann, await product.admin('agency'));
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.provider.stop();
  }

  ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.product.database.query<Row[]>(text, values);
  }

  async check(): Promise<ReconciliationResult> {
    return (await this.agency.call(ledgerApi.reconcile)).body;
  }

  async lastSaid(): Promise<ReconciliationResult> {
    return (await this.agency.call(ledgerApi.getReconciliation)).body;
  }

  async texts(): Promise<string[]> {
    return (await this.check()).differences.map(({ text }) => text);
  }

  async about(id: string): Promise<ReconciliationResult['differences']> {
    return (await this.check()).differences.filter(({ invoiceId, orderId }) => invoiceId === id || orderId === id);
  }

  async said(id: string): Promise<string[]> {
    return (await this.about(id)).map(({ text }) => text).sort();
  }

  /** An invoice that its client is about to pay, and with what. */
  async opened(amount = 49_900): Promise<{ id: string; stripeId: string }> {
    await this.ask('delete from limits');
    const id = await owed(this.product, this.ann.user.id, amount);
    return { id, stripeId: intentIn((await payable(this.ann, id)).body) };
  }

  async paid(amount = 49_900): Promise<{ id: string; stripeId: string }> {
    const invoice = await this.opened(amount);
    this.provider.desk.pay(invoice.stripeId);
    await this.look(invoice.id);
    expect((await standingOf(this.product, invoice.id)).status).toBe('paid');
    return invoice;
  }

  /** Its client comes back and asks how it stands. */
  async look(id: string): Promise<void> {
    await this.ann.call(invoicesApi.refreshPaymentStatus, { params: { id } });
  }

  async number(id: string): Promise<string> {
    const [one] = await this.ask<{ number: string }>('select invoice_number as number from invoices where id = $1', [
      id,
    ]);
    return one?.number ?? '';
  }

  /** A line of the record, as only somebody with the database's key could write it. */
  async write(invoiceId: string, row: Record<string, unknown>): Promise<string> {
    const id = newId();
    const all = { id, kind: 'payment', amount: 49_900, currency: 'usd', live: false, invoice_id: invoiceId, ...row };
    const names = Object.keys(all);
    await this.ask(
      `insert into payment_record (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(all),
    );
    return id;
  }

  /** As if the rules of that table were not there. */
  async against(table: string, text: string, values: unknown[]): Promise<void> {
    await this.product.database.transaction(async (manager) => {
      await manager.query(`alter table ${table} disable trigger user`);
      await manager.query(text, values);
      await manager.query(`alter table ${table} enable trigger user`);
    });
  }
}
