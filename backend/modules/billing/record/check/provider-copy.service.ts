import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Intents } from '../../provider/intents.service';
import type { Patience } from '../../provider/patience';
import { PaymentCheck } from './payment-check.entity';
import { ProviderLists, type ToldPayment, type ToldRefund } from './provider-lists';

/** A payment by bank is on the list from its first day, and succeeds many days later; so may a refund. */
const OVERLAP_MS = 14 * 24 * 3_600_000;

type Place = PaymentCheck & { reading: 'charges' | 'refunds'; readingUntil: Date };

/**
 * Keeps a copy of what the provider knows of our payments and refunds, to be compared with the record. Its lists are
 * read as its news is: from the newest back to where we were sure, with the place kept after each page.
 */
@Injectable()
export class ProviderCopy {
  constructor(
    @InjectRepository(PaymentCheck) private readonly checks: Repository<PaymentCheck>,
    private readonly lists: ProviderLists,
    private readonly intents: Intents,
  ) {}

  /** Answers whether it came to the end; what is left is read with the next call. */
  async read(live: boolean, now: Date, patience: Patience, until: number): Promise<boolean> {
    let place = await this.begin(live, now);
    while (place && Date.now() < until) {
      await this.readPage(place, patience);
      place = await this.place(live);
    }
    return place === null;
  }

  private async begin(live: boolean, now: Date): Promise<Place | null> {
    await this.checks
      .createQueryBuilder()
      .update()
      .set({ reading: 'charges', readingUntil: now })
      .where({ live })
      .andWhere('reading is null')
      .execute();
    return this.place(live);
  }

  private async place(live: boolean): Promise<Place | null> {
    const check = await this.checks.findOneByOrFail({ live });
    return isUnderWay(check) ? check : null;
  }

  private async readPage(place: Place, patience: Patience): Promise<void> {
    const { live, reading, readingUntil, readingAfter: after } = place;
    const since = new Date(place.sureUntil.getTime() - OVERLAP_MS);
    const next =
      reading === 'charges'
        ? await this.charges(since, after, patience, live)
        : await this.refunds(since, after, patience, live);
    if (next !== null) return this.move(live, { readingAfter: next || null });
    if (reading === 'charges') return this.move(live, { reading: 'refunds', readingAfter: null });
    return this.move(live, { reading: null, readingUntil: null, readingAfter: null, sureUntil: readingUntil });
  }

  /** The place after it; nothing at the end, and the beginning where the provider has forgotten the place. */
  private async charges(since: Date, after: string | null, patience: Patience, live: boolean): Promise<string | null> {
    const page = await this.lists.charges(since, after, patience);
    if (!page) return '';
    await this.keep(page.told, live);
    return page.next;
  }

  private async refunds(since: Date, after: string | null, patience: Patience, live: boolean): Promise<string | null> {
    const page = await this.lists.refunds(since, after, patience);
    if (!page) return '';
    await this.keepRefunds(page.told, live);
    return page.next;
  }

  private async move(live: boolean, to: Partial<PaymentCheck>): Promise<void> {
    await this.checks.update({ live }, to);
  }

  /** What names nothing of ours, and was paid by nobody whom we know, is somebody else's business at the same provider. */
  private async keep(told: ToldPayment[], live: boolean): Promise<void> {
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
      [JSON.stringify(told), live],
    );
  }

  private async keepRefunds(told: ToldRefund[], live: boolean): Promise<void> {
    await this.checks.query(
      `insert into provider_refunds (id, live, payment_id, amount, succeeded, made_at)
       select t.id, $2, t."paymentId", t.amount, t.succeeded, t."madeAt"
       from jsonb_to_recordset($1::jsonb) as t(id text, "paymentId" text, amount int, succeeded boolean, "madeAt" timestamptz)
       where exists (select from provider_payments where id = t."paymentId")
         or exists (select from payment_record where kind = 'payment' and provider_id = t."paymentId")
       on conflict (id) do update set amount = excluded.amount, succeeded = excluded.succeeded`,
      [JSON.stringify(told), live],
    );
  }

  /** Before anybody is told that the provider does not know a payment, it is asked for just that one. */
  async knows(id: string, live: boolean, patience: Patience): Promise<boolean> {
    const facts = await this.intents.look(id, patience);
    if (facts?.status !== 'succeeded' || facts.live !== live) return false;
    const { received: amount, currency } = facts;
    const here = { id, amount, currency, customer: null, invoiceId: null, orderId: null, chargedAt: new Date() };
    await this.keep([here], live);
    return true;
  }
}

const isUnderWay = (check: PaymentCheck): check is Place => check.reading !== null && check.readingUntil !== null;
