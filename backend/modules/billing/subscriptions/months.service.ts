import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { formatCents, INVOICE_AMOUNT } from '../../../contracts';
import { affected, violatedConstraint, newId } from '../../../platform/database';
import { Conflict } from '../../../platform/http';
import { Outbox } from '../../../platform/jobs';
import { insertDraft } from '../invoices/invoice-drafts.service';
import { InvoiceIntent } from '../invoices/invoice-intent.entity';
import { Invoice } from '../invoices/invoice.entity';
import { invoiceVoidedJob } from '../invoices/invoices.queue';
import { lockInvoice, InvoicePaymentRecorder } from '../invoices/invoice-payment.recorder';
import { InvoiceSendingService } from '../invoices/invoice-sending.service';
import { Ledger } from '../ledger/ledger.service';
import { type Patience, ProviderAway } from '../provider/patience';
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
    private readonly paid: InvoicePaymentRecorder,
    private readonly ledger: Ledger,
    private readonly sending: InvoiceSendingService,
    private readonly outbox: Outbox,
  ) {}

  async take(subscription: Of, month: MonthFacts): Promise<void> {
    if (month.first || month.standing === 'preparing' || month.total === 0) return;
    const known = await this.invoices.findOneBy({ stripeInvoiceId: month.id });
    if (!known && month.standing === 'void') return;
    const wrong = this.misfit(month, known);
    if (wrong) return this.refuse(subscription, `${wrong} (month ${month.id})`);
    const invoice = known ?? (await this.make(subscription, month));
    if (month.standing === 'paid' && !isPaidBy(invoice, month)) await this.pay(invoice, month);
    if (month.standing === 'void') await this.takeBack(invoice);
  }

  private refuse({ orderId }: Of, note: string): Promise<void> {
    return this.ledger.recordRejection({ orderId, live: this.provider.live, note });
  }

  /** Sent as soon as it is made: there is nothing in it for a person to decide. */
  private async make({ id: subscriptionId, userId, description }: Of, month: MonthFacts): Promise<Invoice> {
    try {
      await this.outbox.transaction(async (manager, later) => {
        const told = { userId, description, subscriptionId, stripeInvoiceId: month.id };
        const id = await insertDraft(manager, told, month.lines);
        await this.sending.assignNumber(manager, id);
        await this.knowPayment(manager, id, month);
        if (month.standing === 'open') await later(monthFailed, { invoiceId: id });
      });
    } catch (error) {
      // Another process heard of it as well.
      if (violatedConstraint(error) !== 'invoices_stripe_invoice_key') throw error;
    }
    return this.invoices.findOneByOrFail({ stripeInvoiceId: month.id });
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
      throw new Conflict({ status: 'It was paid by card a moment ago.' });
    }
    const over = how === 'void' ? month?.standing === 'void' : month?.standing === 'paid';
    if (!over) throw new ProviderAway(new Error(`${stripeInvoiceId} was not closed`));
    await this.outbox.transaction((manager) =>
      manager.update(InvoiceIntent, { invoiceId: id, overAt: IsNull() }, OVER),
    );
  }

  private async pay({ id, status }: Invoice, month: MonthFacts): Promise<void> {
    const { paymentIntentId, byCard, total: received, live, paidAt } = month;
    if (byCard && paymentIntentId) return this.paid.recordCardPayment(id, { id: paymentIntentId, received, live });
    const since = paidAt ?? new Date();
    if (status === 'paid' || Date.now() - since.getTime() < WRITING_MS) return;
    const note = 'Paid by other means, as our payment provider says';
    // So nobody pays it by card any more, and it may become paid here.
    await this.outbox.transaction((manager) =>
      manager.update(InvoiceIntent, { invoiceId: id, overAt: IsNull() }, OVER),
    );
    await this.paid.recordManualPayment(id, { note, live, paidAt: since });
  }

  /** The provider does not ask for it any more, so we do not either. What was on its way will not come. */
  private async takeBack({ id }: Invoice): Promise<void> {
    await this.outbox.transaction(async (manager, later) => {
      await lockInvoice(manager, id);
      await manager.update(InvoiceIntent, { invoiceId: id, overAt: IsNull() }, OVER);
      const taken = await manager
        .createQueryBuilder()
        .update(Invoice)
        .set({
          status: () => `case when status = 'processing' then 'sent' else status end`,
          voidedAt: () => 'now()',
          voidReason: 'Our payment provider took it back',
        })
        .where(`id = :id and status in ('sent', 'overdue', 'processing') and voided_at is null`, { id })
        .execute();
      if (affected(taken) > 0) await later(invoiceVoidedJob, { invoiceId: id });
    });
  }

  private misfit({ live, currency, total }: MonthFacts, known: Invoice | null): string | undefined {
    if (live !== this.provider.live) return live ? 'It is real money in a place for play' : 'It is play money';
    if (currency !== 'usd') return `The currency is ${currency} instead of usd`;
    if (total < INVOICE_AMOUNT.min || total > INVOICE_AMOUNT.max) return `No invoice can be for ${formatCents(total)}`;
    if (known && known.amount !== total)
      return `The amount is ${formatCents(total)} instead of ${formatCents(known.amount)}`;
    return undefined;
  }
}

const OVER = { overAt: () => 'now()', askAt: null };

/** Known before, as most of a subscription's months are each time it is looked at. */
const isPaidBy = ({ status, stripePaymentIntentId }: Invoice, { byCard, paymentIntentId }: MonthFacts): boolean =>
  status === 'paid' && (!byCard || stripePaymentIntentId === paymentIntentId);
