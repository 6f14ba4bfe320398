import type { INestApplicationContext } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import { User } from '../../modules/auth';
import { InvoiceSendingService, PaymentRecord, StripeCustomer } from '../../modules/billing';
import { Project } from '../../modules/projects';
import { Config } from '../../platform/config';
import { newId } from '../../platform/database';
import { Payments } from '../../platform/payments';
import { type HistoricPayment, PaymentHistory } from '../../stripe-emulator/payment-history';
import { createDateOf, type DateOf } from './moments';

type PaymentValues = { amount: number } & ({ invoiceId: string } | { orderId: string });

/** Writes invoices and orders of the past, each with the payment that the Stripe emulator knows. */
export class MoneyContext {
  readonly dateOf: DateOf;
  readonly history: PaymentHistory;
  readonly sending: InvoiceSendingService;
  readonly publicUrl: string;
  readonly live: boolean;
  private readonly customers = new Map<string, string>();

  private constructor(
    app: INestApplicationContext,
    readonly manager: EntityManager,
    client: PoolClient,
    private readonly users: User[],
    private readonly projects: Project[],
  ) {
    this.dateOf = createDateOf(app);
    this.sending = app.get(InvoiceSendingService);
    this.publicUrl = app.get(Config).publicUrl;
    this.live = app.get(Payments).live;
    this.history = new PaymentHistory(client, this.publicUrl);
  }

  static async create(app: INestApplicationContext, manager: EntityManager): Promise<MoneyContext> {
    const client = (await manager.queryRunner?.connect()) as PoolClient;
    return new MoneyContext(app, manager, client, await manager.find(User), await manager.find(Project));
  }

  user(username: string): User {
    return this.findUser((user) => user.username === username);
  }

  projectOf(userId: string, prefix: string): Project {
    const project = this.projects.find((one) => one.userId === userId && one.name.startsWith(prefix));
    if (!project) throw new Error(`The demo has no project ${prefix}`);
    return project;
  }

  async customerOf(userId: string, at: Date): Promise<string> {
    const known = this.customers.get(userId);
    if (known) return known;
    const { name, email } = this.findUser(({ id }) => id === userId);
    const customerId = await this.history.createCustomer(at, { name, email, userId });
    await this.manager.insert(StripeCustomer, { userId, live: this.live, customerId, email, createdAt: at });
    this.customers.set(userId, customerId);
    return customerId;
  }

  private findUser(matches: (user: User) => boolean): User {
    const user = this.users.find(matches);
    if (!user) throw new Error('The demo has no such account');
    return user;
  }

  /** Returns the id of the ledger's entry. */
  async recordCard(at: Date, { intentId, method }: HistoricPayment, values: PaymentValues): Promise<string> {
    const { type: methodType, brand: methodBrand, last4: methodLast4 } = method;
    const card = { method: 'card' as const, providerId: intentId, methodType, methodBrand, methodLast4 };
    return this.record(at, { ...card, ...values });
  }

  recordManual(at: Date, values: PaymentValues & { note: string; part?: boolean }): Promise<string> {
    return this.record(at, { method: 'other', ...values });
  }

  private async record(at: Date, values: Partial<PaymentRecord>): Promise<string> {
    const id = newId();
    const payment = { id, kind: 'payment' as const, currency: 'usd', live: this.live, createdAt: at };
    await this.manager.insert(PaymentRecord, { ...payment, ...values });
    return id;
  }
}
