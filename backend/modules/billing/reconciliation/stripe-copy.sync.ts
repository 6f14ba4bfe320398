import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { StripePaymentIntentClient } from '../invoices';
import type { Deadline } from '../stripe';
import { PaymentCheck } from './payment-check.entity';
import { StripeListClient, type StripePayment, type StripeRefund } from './stripe-list.client';

/** Bank payments and refunds are listed at once but succeed days later. */
const OVERLAP_MS = 14 * 24 * 3_600_000;

type ReadCursor = PaymentCheck & { reading: 'charges' | 'refunds'; readingUntil: Date };

/** Reads newest first, back to the last complete read, and saves its cursor after each page. */
@Injectable()
export class StripeCopySync {
  constructor(
    @InjectRepository(PaymentCheck) private readonly checks: Repository<PaymentCheck>,
    private readonly stripeLists: StripeListClient,
    private readonly paymentIntents: StripePaymentIntentClient,
  ) {}

  /** Returns true if it reached the end; otherwise the next call continues. */
  async sync(live: boolean, now: Date, deadline: Deadline, endsAt: number): Promise<boolean> {
    let cursor = await this.startReading(live, now);
    while (cursor && Date.now() < endsAt) {
      await this.syncPage(cursor, deadline);
      cursor = await this.cursor(live);
    }
    return cursor === null;
  }

  private async startReading(live: boolean, now: Date): Promise<ReadCursor | null> {
    await this.checks
      .createQueryBuilder()
      .update()
      .set({ reading: 'charges', readingUntil: now })
      .where({ live })
      .andWhere('reading is null')
      .execute();
    return this.cursor(live);
  }

  private async cursor(live: boolean): Promise<ReadCursor | null> {
    const check = await this.checks.findOneByOrFail({ live });
    return isReading(check) ? check : null;
  }

  private async syncPage(cursor: ReadCursor, deadline: Deadline): Promise<void> {
    const { live, reading, readingUntil, readingAfter: after } = cursor;
    const since = new Date(cursor.sureUntil.getTime() - OVERLAP_MS);
    const next =
      reading === 'charges'
        ? await this.syncPayments(since, after, deadline, live)
        : await this.syncRefunds(since, after, deadline, live);
    if (next !== null) return this.updateCursor(live, { readingAfter: next || null });
    if (reading === 'charges') return this.updateCursor(live, { reading: 'refunds', readingAfter: null });
    return this.updateCursor(live, { reading: null, readingUntil: null, readingAfter: null, sureUntil: readingUntil });
  }

  /** Returns the next cursor, null at the end, or an empty string if Stripe no longer knows the cursor. */
  private async syncPayments(
    since: Date,
    after: string | null,
    deadline: Deadline,
    live: boolean,
  ): Promise<string | null> {
    const page = await this.stripeLists.listPayments(since, after, deadline);
    if (!page) return '';
    await this.savePayments(page.items, live);
    return page.next;
  }

  private async syncRefunds(
    since: Date,
    after: string | null,
    deadline: Deadline,
    live: boolean,
  ): Promise<string | null> {
    const page = await this.stripeLists.listRefunds(since, after, deadline);
    if (!page) return '';
    await this.saveRefunds(page.items, live);
    return page.next;
  }

  private async updateCursor(live: boolean, changes: Partial<PaymentCheck>): Promise<void> {
    await this.checks.update({ live }, changes);
  }

  /** Skips payments of other products in the same Stripe account. */
  private async savePayments(items: StripePayment[], live: boolean): Promise<void> {
    await this.checks.query(
      `insert into provider_payments (id, live, amount, currency, invoice_id, order_id, charged_at)
       select distinct on (t.id) t.id, $2, t.amount, t.currency, i.id, o.id, t."chargedAt"
       from jsonb_to_recordset($1::jsonb) as t(id text, amount int, currency text, customer text, "invoiceId" uuid,
         "orderId" uuid, "chargedAt" timestamptz)
       left join invoices i on i.id = t."invoiceId"
       left join orders o on o.id = t."orderId"
       where i.id is not null or o.id is not null
         or exists (select from payment_record where kind = 'payment' and provider_id = t.id)
         or exists (select from stripe_customers where customer_id = t.customer)
       on conflict (id) do update set amount = excluded.amount, currency = excluded.currency`,
      [JSON.stringify(items), live],
    );
  }

  private async saveRefunds(items: StripeRefund[], live: boolean): Promise<void> {
    await this.checks.query(
      `insert into provider_refunds (id, live, payment_id, amount, succeeded, made_at)
       select t.id, $2, t."paymentId", t.amount, t.succeeded, t."madeAt"
       from jsonb_to_recordset($1::jsonb) as t(id text, "paymentId" text, amount int, succeeded boolean, "madeAt" timestamptz)
       where exists (select from provider_payments where id = t."paymentId")
         or exists (select from payment_record where kind = 'payment' and provider_id = t."paymentId")
       on conflict (id) do update set amount = excluded.amount, succeeded = excluded.succeeded`,
      [JSON.stringify(items), live],
    );
  }

  /** Looks up a single payment before reporting it as missing. */
  async confirmPayment(id: string, live: boolean, deadline: Deadline): Promise<boolean> {
    const facts = await this.paymentIntents.find(id, deadline);
    if (facts?.status !== 'succeeded' || facts.live !== live) return false;
    const { received: amount, currency } = facts;
    const payment = { id, amount, currency, customer: null, invoiceId: null, orderId: null, chargedAt: new Date() };
    await this.savePayments([payment], live);
    return true;
  }
}

const isReading = (check: PaymentCheck): check is ReadCursor => check.reading !== null && check.readingUntil !== null;
