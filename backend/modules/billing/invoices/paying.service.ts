import { ConflictException, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { type DataSource, IsNull, Not, type Repository } from 'typeorm';
import { invoiceTexts, type PaymentSession } from '../../../contracts';
import { Config } from '../../../platform/config';
import { affected, newId } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { CannotOpen } from '../provider/asking';
import { Intents } from '../provider/intents.service';
import { Patience } from '../provider/patience';
import { Months } from '../subscriptions/months.service';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import type { IntentFacts } from './intent-facts';
import { type Attempt, InvoiceSettlement } from './invoice-settlement.service';
import { LiveIntents } from './live-intents.service';
import { nextLook, payingVerdictOf, SAME_KEY_MS } from './paying-verdict';

/** Whoever waits for the card form has an answer after this time, whatever the provider does. */
const WAIT_MS = 9000;

/** Each is a question to the provider: nobody needs one a second. */
const PAYING: RateLimit = { name: 'invoices:pay', max: 60, minutes: 1 };

/** Each of them is somebody else who was quicker, or a payment that has died. */
const ROUNDS = 6;

/** For `on conflict`: whoever changes the invoice holds its row, and what they change is seen here. */
const BEGIN = `
  insert into invoice_intents (id, invoice_id, amount, live, ask_at)
  select $1, id, amount, $3, $4 from invoices
  where id = $2 and status in ('sent', 'overdue') and voided_at is null and stripe_invoice_id is null
  for share
  on conflict (invoice_id) where over_at is null do nothing`;

/** The one open payment of an invoice, for its client's browser to finish. */
@Injectable()
export class Paying {
  private readonly log = new Logger('Invoices');
  /** Of several tabs only one asks for the payment, and all get what it got. */
  private readonly opening = new Map<string, Promise<IntentFacts>>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly provider: Intents,
    private readonly settlement: InvoiceSettlement,
    private readonly live: LiveIntents,
    private readonly months: Months,
    private readonly payments: Payments,
    private readonly limits: RateLimitService,
    private readonly config: Config,
  ) {}

  async session(client: User, id: string): Promise<PaymentSession> {
    await this.payable(client, id);
    await this.limits.countAttempt(PAYING, client.id);
    const { clientSecret } = await this.shared(client, id);
    const { publishableKey } = this.payments;
    return { clientSecret, publishableKey, form: this.config.stripe ? 'stripe' : 'test' };
  }

  /** Only its own client pays an invoice: to everybody else it is not there. */
  private async payable({ id: userId }: User, id: string): Promise<Invoice> {
    const invoice = await this.invoices.findOneBy({ id, userId, status: Not('draft'), voidedAt: IsNull() });
    if (!invoice) throw new NotFoundException(invoiceTexts.notFound.text);
    if (invoice.status === 'paid') throw new ConflictException('This invoice has been paid. Thank you!');
    return invoice;
  }

  private shared(client: User, id: string): Promise<IntentFacts> {
    const running = this.opening.get(id);
    if (running) return running;
    const opening = this.find(client, id, new Patience(WAIT_MS)).finally(() => this.opening.delete(id));
    this.opening.set(id, opening);
    return opening;
  }

  private async find(client: User, id: string, patience: Patience): Promise<IntentFacts> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const invoice = await this.payable(client, id);
      const intent = await this.intents.findOneBy({ invoiceId: id, overAt: IsNull() });
      const facts = intent ? await this.goOn(intent, invoice, client, patience) : await this.begin(invoice, patience);
      if (facts) return facts;
    }
    throw new ConflictException('This invoice is being changed just now. Please try again in a moment.');
  }

  /** Written before the provider hears of it. Of many who do this at once, in whatever process, one succeeds. */
  private async begin(invoice: Invoice, patience: Patience): Promise<null> {
    const now = new Date();
    // The provider goes on charging for a month of a subscription: what paid it beside that would pay it twice.
    if (invoice.stripeInvoiceId) await this.months.lookAt(invoice, patience);
    else await this.database.query(BEGIN, [newId(), invoice.id, this.payments.live, nextLook(now, now)]);
    return null;
  }

  /** The same again, unless it has been paid or has died meanwhile. */
  private async goOn(
    intent: InvoiceIntent,
    invoice: Invoice,
    client: User,
    patience: Patience,
  ): Promise<IntentFacts | undefined> {
    const { id, amount, stripeId, createdAt } = intent;
    // With other keys nobody knows it any more.
    if (intent.live !== this.payments.live) return this.givenUp(invoice, id);
    if (!stripeId) {
      if (Date.now() - createdAt.getTime() > SAME_KEY_MS) return this.givenUp(invoice, id);
      return this.open(intent, invoice, client, patience);
    }
    if (amount !== invoice.amount) {
      await this.live.end(invoice, patience);
      return undefined;
    }
    const verdict = await this.settlement.ask(invoice, { id, amount, stripeId, overAt: null }, patience);
    switch (verdict.is) {
      case 'open':
      case 'processing':
        await this.wanted(id);
        return verdict.facts;
      case 'refused':
        throw this.strange(invoice);
      default:
        return undefined;
    }
  }

  private strange({ invoiceNumber }: Invoice): Error {
    const { email } = this.config.site;
    return new ConflictException(
      `Something is wrong with the payment of invoice ${invoiceNumber}. Please write to ${email}.`,
    );
  }

  private async givenUp(invoice: Invoice, intentId: string): Promise<undefined> {
    await this.settlement.over(invoice, intentId);
  }

  /** They may be about to pay, so that it is worth asking again soon. */
  private async wanted(id: string): Promise<void> {
    const now = new Date();
    await this.intents.update({ id, overAt: IsNull() }, { wantedAt: now, askAt: nextLook(now, now) });
  }

  private async open(
    { id, amount }: InvoiceIntent,
    invoice: Invoice,
    client: User,
    patience: Patience,
  ): Promise<IntentFacts | undefined> {
    const { id: invoiceId, invoiceNumber } = invoice;
    try {
      const facts = await this.provider.open({ id, amount, invoiceId, invoiceNumber }, client, patience);
      await this.mustFit(invoice, { id, amount, stripeId: null, overAt: null }, facts, patience);
      return await this.keep(id, invoiceId, facts, patience);
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error;
      this.log.warn(`Invoice ${invoiceNumber} can have no payment by this key: ${error.message}`);
      return this.givenUp(invoice, id);
    }
  }

  /** Nobody is led to a payment of something else, whoever said that it is this one. */
  private async mustFit(invoice: Invoice, asked: Attempt, facts: IntentFacts, patience: Patience): Promise<void> {
    const owed = { ...asked, invoiceId: invoice.id };
    if (payingVerdictOf(owed, facts, this.payments.live).is !== 'refused') return;
    await this.settlement.take(invoice, asked, facts, patience);
    throw this.strange(invoice);
  }

  private async keep(
    id: string,
    invoiceId: string,
    facts: IntentFacts,
    patience: Patience,
  ): Promise<IntentFacts | undefined> {
    const stripeId = facts.id;
    await this.database.transaction(async (manager) => {
      const mine = { id, stripeId: IsNull(), overAt: IsNull() };
      if (affected(await manager.update(InvoiceIntent, mine, { stripeId })) > 0)
        await manager.update(Invoice, { id: invoiceId }, { stripePaymentIntentId: stripeId });
    });
    const now = await this.intents.findOneByOrFail({ id });
    if (now.stripeId === stripeId) return now.overAt ? undefined : facts;
    // Given up meanwhile, so nobody may pay with it.
    await this.provider.cancel(stripeId, patience);
    return undefined;
  }
}
