import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { isUuid } from '../../../platform/database';
import { Intents } from '../provider/intents.service';
import { ignored, type Judgement, LOOK_MS, refused } from '../provider/judgement';
import { Patience } from '../provider/patience';
import type { EventPayload } from '../provider/payment-event.entity';
import { Ledger } from '../record/ledger.service';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { type Attempt, InvoiceSettlement } from './invoice-settlement.service';
import { isFor, wrongMoney } from './paying-verdict';

/** What the provider tells us about the payments of invoices, and about money that went back of them. */
@Injectable()
export class InvoiceNews {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly provider: Intents,
    private readonly settlement: InvoiceSettlement,
    private readonly ledger: Ledger,
  ) {}

  /** Those of checkouts come as well, and are told of in another way. */
  async ofPayment(payload: EventPayload): Promise<Judgement> {
    const { objectId, invoiceId } = payload;
    const judgement = objectId && (await this.judge(objectId, payload, invoiceId));
    if (judgement) return judgement;
    return invoiceId ? refused('No invoice of ours knows this payment') : ignored('No invoice depends on this payment');
  }

  /** Nothing, where it was no invoice that was paid with it. `says` is which one the payment says that it is for. */
  async ofRefund(payload: EventPayload, says: string | null): Promise<Judgement | null> {
    const { paymentIntentId, invoiceId } = payload;
    // What a refund's own amount is, says nothing about what was to be paid.
    return paymentIntentId ? this.judge(paymentIntentId, { ...payload, amount: null }, invoiceId ?? says) : null;
  }

  private async judge(stripeId: string, payload: EventPayload, named: string | null): Promise<Judgement | null> {
    const attempt = (await this.intents.findOneBy({ stripeId })) ?? (await this.recorded(stripeId));
    const id = attempt?.invoiceId ?? named;
    const invoice = id && isUuid(id) ? await this.invoices.findOneBy({ id }) : null;
    if (!invoice) return null;
    const wrong =
      payload.invoiceId && payload.invoiceId !== invoice.id
        ? isFor(payload.invoiceId)
        : wrongMoney(attempt ?? invoice, payload);
    return { ...(wrong ? refused(wrong) : await this.ask(invoice, attempt, stripeId)), invoiceId: invoice.id };
  }

  /** A subscription's month is paid in the provider's own way; we know the payment because it is in the record. */
  private async recorded(stripeId: string): Promise<(Attempt & { invoiceId: string }) | null> {
    const payment = await this.ledger.paymentOf(this.intents.manager, stripeId);
    if (!payment?.invoiceId || payment.amount === null) return null;
    const { id, invoiceId, amount, createdAt: overAt } = payment;
    return { id, invoiceId, amount, stripeId, overAt };
  }

  private async ask(invoice: Invoice, attempt: Attempt | null, stripeId: string): Promise<Judgement> {
    const patience = new Patience(LOOK_MS);
    const facts = await this.provider.look(stripeId, patience);
    if (!facts) return refused('The provider does not know this payment');
    const verdict = await this.settlement.take(invoice, attempt, facts, patience, { told: true });
    return verdict.is === 'refused' ? refused(verdict.reason) : { outcome: 'applied' };
  }
}
