import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { affected } from '../../../platform/database';
import { Payments } from '../../../platform/payments';
import { everyDue } from '../provider/every-due';
import { Intents } from '../provider/intents.service';
import { causeOf, Patience } from '../provider/patience';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { InvoiceSettlement } from './invoice-settlement.service';
import { nextLook, SAME_KEY_MS } from './paying-verdict';

const A_BATCH = 50;
const WAIT_MS = 10_000;

/** Asks about payments that are still open, for news that never came. */
@Injectable()
export class InvoiceSweep {
  private readonly log = new Logger('Reconciler');

  constructor(
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly provider: Intents,
    private readonly settlement: InvoiceSettlement,
    private readonly payments: Payments,
  ) {}

  round(now: Date): Promise<void> {
    return everyDue(
      () => this.intents.find({ where: { askAt: LessThanOrEqual(now) }, order: { askAt: 'ASC' }, take: A_BATCH }),
      (intent) => this.look(intent, now),
    );
  }

  /** One that fails holds up no other, and is asked about again like one that is still open. */
  private async look(intent: InvoiceIntent, now: Date): Promise<void> {
    const mine = await this.intents.update(
      { id: intent.id, askAt: LessThanOrEqual(now) },
      { askAt: nextLook(intent.wantedAt, now) },
    );
    if (affected(mine) === 0) return;
    const invoice = await this.invoices.findOneByOrFail({ id: intent.invoiceId });
    try {
      await this.ask(intent, invoice, now);
    } catch (error) {
      this.log.warn(`Nobody says how the payment of invoice ${invoice.invoiceNumber} stands: ${causeOf(error)}`);
    }
  }

  private async ask(
    { id, amount, stripeId, live, createdAt }: InvoiceIntent,
    invoice: Invoice,
    now: Date,
  ): Promise<void> {
    const forgotten = now.getTime() - createdAt.getTime() > SAME_KEY_MS;
    if (live !== this.payments.live || (!stripeId && forgotten)) return this.settlement.over(invoice, id);
    if (!stripeId) return;
    const patience = new Patience(WAIT_MS);
    const attempt = { id, amount, stripeId, overAt: null };
    if (invoice.status !== 'paid' && !invoice.voidedAt) await this.settlement.ask(invoice, attempt, patience);
    // Paid in another way, or taken back: nobody may pay it once more.
    else await this.settlement.take(invoice, attempt, await this.provider.cancel(stripeId, patience), patience);
  }
}
