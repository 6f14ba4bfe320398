import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { affected } from '../../../platform/database';
import { Payments } from '../../../platform/payments';
import { Intents } from '../provider/intents.service';
import type { Patience } from '../provider/patience';
import { Ledger } from '../record/ledger.service';
import { MoneyBack } from '../refunds/money-back.service';
import { Calendar } from '../time/calendar';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import type { IntentFacts } from './intent-facts';
import { held, PaidInvoices } from './paid-invoices.service';
import { type PayingVerdict, payingVerdictOf } from './paying-verdict';

/** What we asked the provider for; without it, it is a payment of which we did not know. */
export type Attempt = Pick<InvoiceIntent, 'id' | 'amount' | 'stripeId' | 'overAt'>;
type Asked = Attempt & { stripeId: string };

/**
 * Moves invoices on, by nothing but what the provider says when it is asked. Every change is guarded and does nothing
 * the second time, so it does not matter who comes first, how often, or with how old an answer.
 */
@Injectable()
export class InvoiceSettlement {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly provider: Intents,
    private readonly payments: Payments,
    private readonly paid: PaidInvoices,
    private readonly back: MoneyBack,
    private readonly ledger: Ledger,
    private readonly calendar: Calendar,
  ) {}

  /** Asks how this payment stands, and takes it in. */
  async ask(invoice: Invoice, attempt: Asked, patience: Patience): Promise<PayingVerdict> {
    return this.take(invoice, attempt, await this.provider.look(attempt.stripeId, patience), patience);
  }

  /** Takes in what the provider says; what does not fit is kept for the admin, unless an event does so already. */
  async take(
    invoice: Invoice,
    attempt: Attempt | null,
    facts: IntentFacts | null,
    patience: Patience,
    { told = false } = {},
  ): Promise<PayingVerdict> {
    const owed = {
      invoiceId: invoice.id,
      amount: attempt?.amount ?? invoice.amount,
      stripeId: attempt?.stripeId ?? null,
    };
    const verdict = payingVerdictOf(owed, facts, this.payments.live);
    if (invoice.status === 'draft' && verdict.is !== 'over')
      return this.refuse(invoice, facts, 'It is still a draft', told);
    if (verdict.is === 'refused') return this.refuse(invoice, facts, verdict.reason, told);
    await this.apply(invoice, attempt, verdict, patience);
    return verdict;
  }

  private async refuse(
    invoice: Invoice,
    facts: IntentFacts | null,
    reason: string,
    told: boolean,
  ): Promise<PayingVerdict> {
    if (!told) {
      const { live } = this.payments;
      const about = facts && { amount: facts.received || facts.amount, currency: facts.currency, providerId: facts.id };
      await this.ledger.reject({ invoiceId: invoice.id, live, ...about, note: reason });
    }
    return { is: 'refused', reason };
  }

  private async apply(
    invoice: Invoice,
    attempt: Attempt | null,
    verdict: PayingVerdict,
    patience: Patience,
  ): Promise<void> {
    switch (verdict.is) {
      case 'paid':
        await this.paid.byCard(invoice.id, verdict.facts);
        await this.back.lookAt(verdict.facts.id, verdict.facts.refunded, patience);
        return;
      case 'processing':
        if (isLive(attempt)) await this.onItsWay(invoice.id);
        return;
      case 'open':
        if (isLive(attempt)) await this.stillOpen(invoice, verdict.problem);
        return;
      case 'over':
        if (isLive(attempt)) await this.over(invoice, attempt.id);
        return;
      case 'refused':
    }
  }

  private async onItsWay(id: string): Promise<void> {
    await this.invoices.update(
      { id, status: In(['sent', 'overdue']), voidedAt: IsNull() },
      { status: 'processing', problem: null },
    );
  }

  /** Whoever had not seen it on its way, when they asked, has an older answer than whoever had. */
  private async stillOpen(invoice: Invoice, problem: string | null): Promise<void> {
    if (invoice.status === 'processing') return this.fallBack(invoice.id, problem);
    if (invoice.problem === problem) return;
    await this.invoices.update({ id: invoice.id, status: In(['sent', 'overdue']) }, { problem });
  }

  /** Nobody can pay with it any more, and nobody has. */
  async over({ id }: Pick<Invoice, 'id'>, intentId: string): Promise<void> {
    await this.intents.manager.transaction(async (manager) => {
      await held(manager, id);
      const live = { id: intentId, overAt: IsNull() };
      const mine = await manager.update(InvoiceIntent, live, { overAt: () => 'now()', askAt: null });
      // With nothing left to pay it, it would stay on its way for ever.
      if (affected(mine) > 0) await this.fallBack(id, null, manager);
    });
  }

  /** The money did not come: the invoice is to be paid again, by its day. */
  private async fallBack(id: string, problem: string | null, manager = this.invoices.manager): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Invoice)
      .set({
        status: () => `case when due_date < :today then 'overdue' else 'sent' end`,
        problem,
      })
      .where({ id, status: 'processing' })
      .setParameters({ today: this.calendar.today() })
      .execute();
  }
}

/** Only what can still be paid says anything about an invoice that is not. */
const isLive = (attempt: Attempt | null): attempt is Attempt => attempt !== null && attempt.overAt === null;
