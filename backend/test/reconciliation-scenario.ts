import { type ReconciliationResult, invoicesApi, ledgerApi } from '../contracts';
import { newId } from '../platform/database';
import { TestApp } from './app';
import { intentIdOf, insertUnpaidInvoice, createPaymentIntent, invoiceState } from './unpaid-invoice';
import { FakeStripe } from './fake-stripe';

type SignedInCaller = Awaited<ReturnType<TestApp['client']>>;

/** A product with a manipulated ledger and a fake Stripe. */
export class ReconciliationScenario {
  private constructor(
    readonly provider: FakeStripe,
    readonly product: TestApp,
    readonly ann: SignedInCaller,
    readonly agency: SignedInCaller,
  ) {}

  static async start(): Promise<ReconciliationScenario> {
    const provider = await FakeStripe.start();
    const product = await TestApp.start(provider.env);
    const ann = await product.client('ann', { email: 'ann@example.com' });
    return new ReconciliationScenario(provider, product, ann, await product.admin('agency'));
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.provider.stop();
  }

  query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.product.database.query<Row[]>(text, values);
  }

  async reconcile(): Promise<ReconciliationResult> {
    return (await this.agency.call(ledgerApi.reconcile)).body;
  }

  async lastResult(): Promise<ReconciliationResult> {
    return (await this.agency.call(ledgerApi.getReconciliation)).body;
  }

  async differenceTexts(): Promise<string[]> {
    return (await this.reconcile()).differences.map(({ text }) => text);
  }

  async differencesFor(id: string): Promise<ReconciliationResult['differences']> {
    return (await this.reconcile()).differences.filter(({ invoiceId, orderId }) => invoiceId === id || orderId === id);
  }

  async textsFor(id: string): Promise<string[]> {
    return (await this.differencesFor(id)).map(({ text }) => text).sort();
  }

  async openInvoice(amount = 49_900): Promise<{ id: string; stripeId: string }> {
    await this.query('delete from limits');
    const id = await insertUnpaidInvoice(this.product, this.ann.user.id, amount);
    return { id, stripeId: intentIdOf((await createPaymentIntent(this.ann, id)).body) };
  }

  async paidInvoice(amount = 49_900): Promise<{ id: string; stripeId: string }> {
    const invoice = await this.openInvoice(amount);
    this.provider.paymentIntents.pay(invoice.stripeId);
    await this.refreshStatus(invoice.id);
    expect((await invoiceState(this.product, invoice.id)).status).toBe('paid');
    return invoice;
  }

  async refreshStatus(id: string): Promise<void> {
    await this.ann.call(invoicesApi.refreshPaymentStatus, { params: { id } });
  }

  async invoiceNumber(id: string): Promise<string> {
    const [one] = await this.query<{ number: string }>('select invoice_number as number from invoices where id = $1', [
      id,
    ]);
    return one?.number ?? '';
  }

  /** Writes a ledger row directly to the database. */
  /** Without its effect on the invoice. */
  async insertLedgerRow(invoiceId: string, row: Record<string, unknown>): Promise<string> {
    const id = newId();
    const all = { id, kind: 'payment', amount: 49_900, currency: 'usd', live: false, invoice_id: invoiceId, ...row };
    const names = Object.keys(all);
    await this.bypassTriggers(
      'payment_record',
      `insert into payment_record (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(all),
    );
    return id;
  }

  async bypassTriggers(table: string, text: string, values: unknown[]): Promise<void> {
    await this.product.database.transaction(async (manager) => {
      await manager.query(`alter table ${table} disable trigger user`);
      await manager.query(text, values);
      await manager.query(`alter table ${table} enable trigger user`);
    });
  }
}
