import { ConflictException, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThanOrEqual, type Repository } from 'typeorm';
import { formatCents, type CreateRefundInput } from '../../../contracts';
import { affected, violatedConstraint, newId } from '../../../platform/database';
import { BadInput, Conflict, sendIdConflict } from '../../../platform/http';
import { Outbox } from '../../../platform/jobs';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { everyDue } from '../provider/every-due';
import { causeOf, Patience } from '../provider/patience';
import { PaymentRecord } from '../ledger/payment-record.entity';
import { MoneyBack } from './money-back.service';
import { Refund } from './refund.entity';
import { RefundProvider } from './refund-provider';

/** Somebody waits for it. */
const WAIT_MS = 9000;
const A_ROUND_MS = 20_000;
const A_BATCH = 50;
/** Whoever asks for it does so at once; if they are stopped before, the next round does. */
const FIRST_LOOK = `now() + interval '2 minutes'`;
/** A bank takes its time; news of it comes by itself, and this is for when it does not. */
const NEXT_LOOK = `now() + case when created_at > now() - interval '1 hour' then interval '5 minutes' else interval '1 hour' end`;

/** Gives money back: what is asked for is written down first, and made once, whoever is stopped at any point of it. */
@Injectable()
export class Refunds {
  private readonly log = new Logger('Refunds');

  constructor(
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
    @InjectRepository(PaymentRecord) private readonly record: Repository<PaymentRecord>,
    private readonly provider: RefundProvider,
    private readonly back: MoneyBack,
    private readonly payments: Payments,
    private readonly outbox: Outbox,
  ) {}

  /** Newest first. */
  async of(paymentId: string): Promise<Refund[]> {
    await this.payment(paymentId);
    return this.refunds.find({
      where: { paymentId },
      relations: { asker: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  async make(asker: User, paymentId: string, wish: CreateRefundInput): Promise<Refund> {
    const payment = await this.payment(paymentId);
    const byProvider = payment.method === 'card' && !wish.otherMeans;
    if (!byProvider && !wish.note) throw new BadInput({ note: 'Say how it goes back: the record keeps it' });
    if (byProvider && payment.live !== this.payments.live)
      throw new ConflictException('It was paid where other money counts, so it cannot go back from here.');
    const refund =
      (await this.askedBefore(asker, payment, wish, byProvider)) ?? (await this.note(asker, payment, wish, byProvider));
    if (refund.state === 'pending') await this.ask(refund, payment, new Patience(WAIT_MS));
    const now = await this.refunds.findOneOrFail({ where: { id: refund.id }, relations: { asker: true } });
    if (now.state === 'failed') throw new ConflictException(`Nothing was refunded. ${now.reason}`);
    return now;
  }

  private async payment(id: string): Promise<PaymentRecord> {
    const payment = await this.record.findOneBy({ id, kind: 'payment' });
    if (!payment) throw new NotFoundException('There is no such payment');
    return payment;
  }

  /** The same press once more, whose answer was lost. */
  private async askedBefore(
    { id: askedBy }: User,
    { id: paymentId }: PaymentRecord,
    wish: CreateRefundInput,
    byProvider: boolean,
  ) {
    if (!wish.sendId) return null;
    const known = await this.refunds.findOneBy({ askedBy, sendId: wish.sendId });
    if (!known) return null;
    const { amount = known.amount, note = null } = wish;
    const isSame = known.paymentId === paymentId && known.amount === amount && known.note === note;
    // Money that went to a card has not gone by check as well.
    if (!isSame || known.otherMeans === byProvider) throw sendIdConflict();
    return known;
  }

  /** Of several at once each sees what the one before has taken: the database lets only one at a time look. */
  private async note(
    asker: User,
    payment: PaymentRecord,
    wish: CreateRefundInput,
    byProvider: boolean,
  ): Promise<Refund> {
    try {
      return await this.outbox.transaction(async (manager, later) => {
        await this.back.hold(manager, payment);
        await manager.query('select from payment_record where id = $1 for no key update', [payment.id]);
        const amount = await this.wished(manager, payment, wish);
        const note = wish.note ?? null;
        const asked = { paymentId: payment.id, amount, note, askedBy: asker.id, sendId: wish.sendId ?? null };
        const how = byProvider
          ? { askAt: () => FIRST_LOOK }
          : { state: 'done' as const, otherMeans: true, settledAt: () => 'now()' };
        const id = newId();
        await manager
          .createQueryBuilder()
          .insert()
          .into(Refund)
          .values({ id, ...asked, ...how })
          .execute();
        if (!byProvider) await this.back.byOtherMeans(manager, later, payment, { amount, note: note ?? '' });
        return manager.findOneByOrFail(Refund, { id });
      });
    } catch (error) {
      const rule = violatedConstraint(error);
      const before = rule === 'refunds_sent_key' && (await this.askedBefore(asker, payment, wish, byProvider));
      if (before) return before;
      throw error;
    }
  }

  /** How much it is to be, or why it cannot be that. */
  private async wished(
    manager: EntityManager,
    payment: PaymentRecord,
    { amount, refunded }: CreateRefundInput,
  ): Promise<number> {
    const [{ back, pending } = { back: 0, pending: 0 }] = await manager.query<{ back: number; pending: number }[]>(
      TAKEN,
      [payment.id],
    );
    const paid = payment.amount ?? 0;
    const left = paid - back - pending;
    if (refunded !== undefined && refunded !== back + pending)
      throw new Conflict({
        refunded: `${formatCents(back + pending)} of it has gone back or is on its way by now. Look at it again before you decide.`,
      });
    if (left <= 0)
      throw new ConflictException(
        pending > 0 ? 'All that is left of it is on its way back already.' : 'All of it has been refunded already.',
      );
    if (amount !== undefined && amount > left)
      throw new Conflict({ amount: `No more than ${formatCents(left)} of it is left to refund.` });
    return amount ?? left;
  }

  /** Under the same key the provider makes it once, whoever asks, and however often. */
  private async ask({ id, amount }: Refund, payment: PaymentRecord, patience: Patience): Promise<void> {
    const { providerId } = payment;
    if (!providerId?.startsWith('pi_')) return this.fail(id, 'The provider never said which payment it was.');
    const made = await this.provider.make({ id, amount }, providerId, patience);
    if (typeof made !== 'string') return this.back.take(payment, [made]);
    await this.fail(id, made);
    // Somebody may have refunded it there, of which we have not heard yet.
    await this.back.lookAt(providerId, 1, patience);
  }

  private async fail(id: string, reason: string): Promise<void> {
    await this.outbox.transaction((manager) =>
      manager.update(
        Refund,
        { id, state: 'pending' },
        { state: 'failed', reason, askAt: null, settledAt: () => 'now()' },
      ),
    );
  }

  /** Finishes what was begun, for news that never came and for whoever was stopped. */
  round(now: Date): Promise<void> {
    const where = { askAt: LessThanOrEqual(now) };
    return everyDue(
      () => this.refunds.find({ where, relations: { payment: true }, order: { askAt: 'ASC' }, take: A_BATCH }),
      (refund) => this.finish(refund, now),
    );
  }

  /** One that fails holds up no other. */
  private async finish(refund: Refund, now: Date): Promise<void> {
    const mine = await this.refunds.update({ id: refund.id, askAt: LessThanOrEqual(now) }, { askAt: () => NEXT_LOOK });
    if (affected(mine) === 0 || !refund.payment?.providerId) return;
    const patience = new Patience(A_ROUND_MS);
    try {
      // The key is forgotten after a day; what was made under it is on the list.
      await this.back.lookAt(refund.payment.providerId, 1, patience);
      const { state, providerId } = await this.refunds.findOneByOrFail({ id: refund.id });
      if (state === 'pending' && !providerId) await this.ask(refund, refund.payment, patience);
    } catch (error) {
      this.log.warn(`Nobody says how refund ${refund.id} stands: ${causeOf(error)}`);
    }
  }
}

const TAKEN = `
  select went_back($1) as back,
    (select coalesce(sum(amount), 0)::int from refunds where payment_id = $1 and state = 'pending') as pending`;
