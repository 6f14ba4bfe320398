import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { centsToDollars, INVOICE_AMOUNT, INVOICE_DUE_DAYS } from '../../../contracts';
import { Config } from '../../../platform/config';
import { brokenRule, newId } from '../../../platform/database';
import { Clash } from '../../../platform/http';
import { Outbox } from '../../../platform/jobs';
import { InvoiceIntent } from '../invoices/invoice-intent.entity';
import { InvoiceLine } from '../invoices/invoice-line.entity';
import { Invoice } from '../invoices/invoice.entity';
import { PaidInvoices } from '../invoices/paid-invoices.service';
import { Ledger } from '../record/ledger.service';
import { type Patience, ProviderAway } from '../provider/patience';
import { addDays, dayOf } from '../time/days';
import type { Subscription } from './subscription.entity';
import type { MonthFacts } from './subscription-facts';
import { SubscriptionProvider } from './subscription-provider';
import { monthFailed } from './subscriptions.later';

/** Why nobody is to pay a month by card any more. */
export type Closing = 'void' | 'paid-elsewhere';

/** Whoever marks a month paid here tells the provider first, and writes then how it was paid. */
const WRITING_MS = 60_000;

type Of = Pick<Subscription, 'id' | 'userId' | 'orderId' | 'description'>;

/**
 * Each month that the provider charges is an invoice here: paid, or open where the card was refused. The first month was
 * paid with the order. What is taken twice comes to the same, by the provider's own id of the month.
 */
@Injectable()
export class Months {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly provider: SubscriptionProvider,
    private readonly paid: PaidInvoices,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  async take(subscription: Of, month: MonthFacts): Promise<void> {
    if (month.first || month.standing === 'preparing' || month.total === 0) return;
    const known = await this.invoices.findOneBy({ stripeInvoiceId: month.id });
    if (!known && month.standing === 'void') return;
    const wrong = this.misfit(month, known);
    if (wrong) return this.refuse(subscription, `${wrong} (month ${month.id})`);
    const invoice = known ?? (await this.make(subscription, month));
    if (month.standing === 'paid') await this.pay(invoice, month);
    if (month.standing === 'void') await this.takeBack(invoice);
  }

  private refuse({ orderId }: Of, note: string): Promise<void> {
    return this.ledger.reject({ orderId, live: this.provider.live, note });
  }

  /** Sent as soon as it is made: there is nothing in it for a person to decide. */
  private async make(subscription: Of, month: MonthFacts): Promise<Invoice> {
    const id = newId();
    try {
      await this.outbox.transaction(async (manager, later) => {
        await this.draft(manager, id, subscription, month);
        await this.send(manager, id);
        await this.knowPayment(manager, id, month);
        if (month.standing === 'open') await later(monthFailed, { invoiceId: id });
      });
    } catch (error) {
      // Another process heard of it as well.
      if (brokenRule(error) !== 'invoices_stripe_invoice_key') throw error;
    }
    return this.invoices.findOneByOrFail({ stripeInvoiceId: month.id });
  }

  private async draft(
    manager: EntityManager,
    id: string,
    { id: subscriptionId, userId, description }: Of,
    month: MonthFacts,
  ) {
    await manager.insert(Invoice, {
      id,
      userId,
      subscriptionId,
      description,
      stripeInvoiceId: month.id,
      invoiceNumber: `DRAFT-${id}`,
      amount: month.total,
      dueDate: addDays(this.today(), INVOICE_DUE_DAYS),
    });
    await manager.insert(
      InvoiceLine,
      month.lines.map((line, position) => ({ ...line, id: newId(), invoiceId: id, position })),
    );
  }

  private async send(manager: EntityManager, id: string): Promise<void> {
    const invoiceNumber = await nextNumber(manager, this.today());
    await manager.update(Invoice, { id }, { status: 'sent', invoiceNumber, sentAt: () => 'now()' });
  }

  /** Its client pays what the provider itself waits for, so that the card is not charged once more. */
  private async knowPayment(manager: EntityManager, invoiceId: string, month: MonthFacts): Promise<void> {
    const { paymentIntentId: stripeId, total: amount, live, standing } = month;
    if (!stripeId) return;
    const now = () => 'now()';
    const asked = standing === 'open' ? { askAt: now } : { overAt: now };
    const intent = { id: newId(), invoiceId, amount, live, stripeId, ...asked };
    await manager.createQueryBuilder().insert().into(InvoiceIntent).values(intent).orIgnore().execute();
  }

  /** Its client wants to pay, and we know of nothing to pay it with: how the month stands, and by which payment. */
  async lookAt(invoice: Invoice, patience: Patience): Promise<void> {
    const month = invoice.stripeInvoiceId && (await this.provider.month(invoice.stripeInvoiceId, patience));
    if (!month || this.misfit(month, invoice)) return;
    if (month.standing === 'paid') await this.pay(invoice, month);
    else if (month.standing === 'void') await this.takeBack(invoice);
    else await this.outbox.transaction((manager) => this.knowPayment(manager, invoice.id, month));
  }

  /** Nobody pays this month by card any more, because it is taken back or was paid elsewhere; 409 when somebody has. */
  async close(invoice: Invoice, how: Closing, patience: Patience): Promise<void> {
    const { id, stripeInvoiceId } = invoice;
    if (!stripeInvoiceId) return;
    const month =
      how === 'void'
        ? await this.provider.voidMonth(stripeInvoiceId, patience)
        : await this.provider.paidElsewhere(stripeInvoiceId, patience);
    if (month?.byCard) {
      await this.pay(invoice, month);
      throw new Clash({ status: 'It was paid by card a moment ago.' });
    }
    const over = how === 'void' ? month?.standing === 'void' : month?.standing === 'paid';
    if (!over) throw new ProviderAway(new Error(`${stripeInvoiceId} was not closed`));
    await this.outbox.transaction((manager) =>
      manager.update(InvoiceIntent, { invoiceId: id, overAt: IsNull() }, OVER),
    );
  }

  private async pay({ id, status }: Invoice, month: MonthFacts): Promise<void> {
    const { paymentIntentId, byCard, total: received, live, paidAt } = month;
    if (byCard && paymentIntentId) return this.paid.byCard(id, { id: paymentIntentId, received, live });
    const since = paidAt ?? new Date();
    if (status === 'paid' || Date.now() - since.getTime() < WRITING_MS) return;
    const note = 'Paid by other means, as our payment provider says';
    // So nobody pays it by card any more, and it may become paid here.
    await this.outbox.transaction((manager) =>
      manager.update(InvoiceIntent, { invoiceId: id, overAt: IsNull() }, OVER),
    );
    await this.paid.byOtherMeans(id, { note, live, paidAt: since });
  }

  /** The provider does not ask for it any more, so we do not either. */
  private async takeBack({ id }: Invoice): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      await manager.update(InvoiceIntent, { invoiceId: id, overAt: IsNull() }, OVER);
      await manager
        .createQueryBuilder()
        .update(Invoice)
        .set({ voidedAt: () => 'now()', voidReason: 'Our payment provider took it back' })
        .where(`id = :id and status in ('sent', 'overdue') and voided_at is null`, { id })
        .execute();
    });
  }

  private misfit({ live, currency, total }: MonthFacts, known: Invoice | null): string | undefined {
    if (live !== this.provider.live) return live ? 'It is real money in a place for play' : 'It is play money';
    if (currency !== 'usd') return `The currency is ${currency} instead of usd`;
    if (total < INVOICE_AMOUNT.min || total > INVOICE_AMOUNT.max)
      return `No invoice can be for ${centsToDollars(total)}`;
    if (known && known.amount !== total)
      return `The amount is ${centsToDollars(total)} instead of ${centsToDollars(known.amount)}`;
    return undefined;
  }

  private today(): string {
    return dayOf(new Date(), this.config.timezone);
  }
}

const OVER = { overAt: () => 'now()', askAt: null };

const nextNumber = async (manager: EntityManager, today: string): Promise<string> => {
  const year = Number(today.slice(0, 4));
  const [{ last }] = await manager.query<[{ last: number }]>(
    `insert into invoice_numbers (year, last) values ($1, 1)
     on conflict (year) do update set last = invoice_numbers.last + 1 returning last`,
    [year],
  );
  return `INV-${year}-${String(last).padStart(5, '0')}`;
};
