import {
  type AuditEntry,
  contactApi,
  type Endpoint,
  adminInvoicesApi,
  type Problem,
  projectsApi,
  adminProductsApi,
  type User,
} from '../../contracts';
// Not exported by its module; only here, another module's Stripe client is mocked.
import { StripeSubscriptionClient } from '../../modules/billing/subscriptions/stripe-subscription.client';
import { newId } from '../../platform/database';
import { eventually, TestApp } from '../app';
import type { Caller } from '../caller';
import { createDraft, createSentInvoice } from '../invoices';
import { insertSentInvoice } from '../sent-invoice';

export type Person = Caller & { user: Pick<User, 'id' | 'username'> };
export type CreatedOrProblem = { id: string } & Problem;

export type ExpectedEntry = Pick<AuditEntry, 'kind' | 'itemId' | 'action'> & { by: Person } & Partial<
    Pick<AuditEntry, 'before' | 'after' | 'name'>
  >;
export type AuditedCall = (scenario: AuditScenario, endpoint: Endpoint) => Promise<ExpectedEntry>;

export class AuditScenario {
  private constructor(
    readonly product: TestApp,
    readonly june: Person,
    readonly ann: Person,
  ) {}

  static async start(): Promise<AuditScenario> {
    const product = await TestApp.start({ TRUST_PROXY: 'loopback', UNDO_SECONDS: '60' });
    const ann = { email: 'ann@example.com', firstName: 'Ann' };
    return new AuditScenario(product, await product.admin('june'), await product.client('ann', ann));
  }

  async callEndpoint(caller: Caller, endpoint: Endpoint, id: string, body?: unknown): Promise<CreatedOrProblem> {
    const reply = await caller.send<CreatedOrProblem>(endpoint, {
      params: { id },
      ...(body !== undefined && { body }),
    });
    const { error = '' } = reply.body as Partial<Problem>;
    expect([reply.status, error]).toEqual([endpoint.status, '']);
    return reply.body;
  }

  async createSubmission(): Promise<string> {
    const rosa = { firstName: 'Rosa', lastName: 'Diaz', email: `${newId()}@bakery.example`, message: 'Hello there.' };
    const body = { ...rosa, projectType: 'other', formDuration: 30 } as const;
    return (await this.product.visitor().call(contactApi.submit, { body })).body.id;
  }

  async createProject(): Promise<string> {
    return (await this.ann.call(projectsApi.request, { body: { name: 'A shop window' } })).body.id;
  }

  async createDraft(): Promise<string> {
    return (await createDraft(this.june, this.ann.user.id)).id;
  }

  async createSentInvoice(): Promise<string> {
    return (await createSentInvoice(this.june, this.ann.user.id)).id;
  }

  async createOverdueInvoice(): Promise<{ id: string; months: number }> {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const dueDate = daysAgo(40).toISOString().slice(0, 10);
    const { id } = await insertSentInvoice(this.product.database, {
      ...{
        userId: this.ann.user.id,
        dueDate,
        sentAt: daysAgo(70),
        status: 'overdue',
        number: `INV-2001-${Date.now()}`,
      },
    });
    const { lateCharge } = (await this.june.call(adminInvoicesApi.get, { params: { id } })).body;
    return { id, months: lateCharge?.months ?? 0 };
  }

  async createClient(): Promise<string> {
    return (await this.product.client(`u-${newId()}`)).user.id;
  }

  async createPackage(): Promise<string> {
    return (await this.june.send<CreatedOrProblem>(adminProductsApi.create, { body: packageInput() })).body.id;
  }

  waitForEmail(to: string, link: string): Promise<string> {
    const matches = (email: string) => email.includes(`To: ${to}`) && email.includes(link);
    return eventually(() => this.product.emails().findLast(matches));
  }

  async createSubscription(isEnding: boolean): Promise<string> {
    const [orderId, id] = [newId(), newId()];
    await this.product.database.query(
      `insert into orders (id, user_id, order_number, total_amount, monthly_amount, basket, status, expires_at)
       values ($1::uuid, $2, 'ORD-' || $1::text, 9900, 9900, 'care', 'cancelled', now())`,
      [orderId, this.ann.user.id],
    );
    await this.product.database.query(
      `insert into subscriptions (id, user_id, order_id, stripe_subscription_id, description, monthly_amount,
         current_period_end, ends_at_period_end)
       values ($1::uuid, $2, $3, 'sub_' || $1::text, 'Care', 9900, now(), $4)`,
      [id, this.ann.user.id, orderId, isEnding],
    );
    const providerState = { status: 'active', periodEnd: new Date(), endsAtPeriodEnd: !isEnding } as const;
    jest.spyOn(this.product.app.get(StripeSubscriptionClient), 'setCancelAtPeriodEnd').mockResolvedValue({
      ...providerState,
      id: `sub_${id}`,
      endedAt: null,
      isCanceledByClient: false,
      customerId: null,
      method: null,
      live: false,
    });
    return id;
  }
}

export const packageInput = () => ({
  ...{ name: `Package ${newId()}`, description: 'For small shops', category: 'seo', tier: 'basic' },
  ...{ price: 100, billingType: 'monthly', features: [] as string[], isActive: false },
});

export const tokenIn = (email: string) => /(?:token|confirm)=(?:3D)?([\w.-]+)/.exec(email.replace(/=\r?\n/g, ''))?.[1];
