import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import type { InvoiceWithLines } from '../../../contracts';
import { asSystem } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import type { User } from '../../auth';
import { causeOf, Patience, ProviderAway } from '../provider/patience';
import { InvoiceBook } from './invoice-book.service';
import { InvoiceIntent } from './invoice-intent.entity';
import { InvoiceSettlement } from './invoice-settlement.service';

/** A page that waits for its payment asks every few seconds, perhaps in two tabs. */
const ASKING: RateLimit = { name: 'invoices:ask', max: 60, minutes: 1 };
const WAIT_MS = 5000;

/** Asks the provider because somebody is looking at their invoice. */
@Injectable()
export class InvoiceQuestions {
  private readonly log = new Logger('Invoices');

  constructor(
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly book: InvoiceBook,
    private readonly settlement: InvoiceSettlement,
    private readonly limits: RateLimitService,
  ) {}

  /** How the invoice stands; as far as we know, when the provider does not answer. */
  async ask(viewer: User, id: string): Promise<InvoiceWithLines> {
    const invoice = await this.book.one(viewer, id);
    const live = { invoiceId: id, overAt: IsNull(), stripeId: Not(IsNull()) };
    const attempt = await this.intents.findOne({ where: live, relations: { invoice: true } });
    if (!attempt?.invoice || !attempt.stripeId) return invoice;
    await this.limits.countAttempt(ASKING, viewer.id);
    const { stripeId, amount, overAt } = attempt;
    try {
      const asked = { id: attempt.id, amount, stripeId, overAt };
      const { invoice: about } = attempt;
      await asSystem(() => this.settlement.ask(about, asked, new Patience(WAIT_MS)));
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      this.log.warn(`Nobody says how invoice ${invoice.invoiceNumber} stands: ${causeOf(error)}`);
    }
    return this.book.one(viewer, id);
  }
}
