import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { formatCents, type CreateRefundInput, refundTexts } from '../../../contracts';
import { newId } from '../../../platform/database';
import { BadInput, Conflict, sendOnce } from '../../../platform/http';
import { Outbox } from '../../../platform/jobs';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { PaymentRecord, Refund } from '../ledger';
import { checkDueRows, Deadline, stripeLimits } from '../stripe';
import { RefundRecorder } from './refund.recorder';
import { StripeRefundClient } from './stripe-refund.client';

const RECONCILE_DEADLINE_MS = 20_000;
/** The request itself calls Stripe; the reconciler takes over if it was interrupted. */
const FIRST_CHECK = `now() + interval '2 minutes'`;
/** Banks may take days; this covers lost webhooks. */
const NEXT_CHECK = `now() + case when created_at > now() - interval '1 hour' then interval '5 minutes' else interval '1 hour' end`;

const UNAVAILABLE_MESSAGE =
  'We can’t reach our payment provider. The refund is saved and will be made as soon as possible; trying again won’t refund twice.';

/** Saves each refund before it calls Stripe, so that an interruption neither loses nor repeats it. */
@Injectable()
export class RefundsService {
  constructor(
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
    @InjectRepository(PaymentRecord) private readonly ledgerEntries: Repository<PaymentRecord>,
    private readonly stripe: StripeRefundClient,
    private readonly refundRecorder: RefundRecorder,
    private readonly payments: Payments,
    private readonly outbox: Outbox,
  ) {}

  async list(paymentId: string): Promise<Refund[]> {
    await this.getPayment(paymentId);
    return this.refunds.find({
      where: { paymentId },
      relations: { asker: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  async create(admin: User, paymentId: string, input: CreateRefundInput): Promise<Refund> {
    const payment = await this.getPayment(paymentId);
    const isByCard = payment.method === 'card' && !input.otherMeans;
    if (!isByCard && !input.note) throw new BadInput({ note: 'Enter how you refunded it' });
    if (isByCard && payment.live !== this.payments.live)
      throw new ConflictException(
        'This payment was made in a different mode (test or live), so you can’t refund it here.',
      );
    const { amount, note = null } = input;
    const refund = await sendOnce({
      sendId: input.sendId,
      find: (sendId) => this.refunds.findOneBy({ askedBy: admin.id, sendId }),
      // A card refund can't be repeated as a manual one.
      isSame: (sent) =>
        sent.paymentId === paymentId &&
        (amount === undefined || sent.amount === amount) &&
        sent.note === note &&
        sent.otherMeans !== isByCard,
      send: () => this.save(admin, payment, input, isByCard),
    });
    if (refund.state === 'pending')
      await this.sendToStripe(refund, payment, new Deadline(stripeLimits.answerMs, UNAVAILABLE_MESSAGE));
    const updated = await this.refunds.findOneOrFail({ where: { id: refund.id }, relations: { asker: true } });
    if (updated.state === 'failed') throw new ConflictException(`Nothing was refunded. ${updated.reason}`);
    return updated;
  }

  private async getPayment(id: string): Promise<PaymentRecord> {
    const payment = await this.ledgerEntries.findOneBy({ id, kind: 'payment' });
    if (!payment) throw new NotFoundException('Payment not found');
    return payment;
  }

  /** The row lock makes concurrent refunds see each other's amounts. */
  private async save(
    admin: User,
    payment: PaymentRecord,
    input: CreateRefundInput,
    isByCard: boolean,
  ): Promise<Refund> {
    return this.outbox.transaction(async (manager, enqueue) => {
      await this.refundRecorder.lockPaidItem(manager, payment);
      await manager.query('select lock_payment($1)', [payment.id]);
      const amount = await this.validateAmount(manager, payment, input);
      const note = input.note ?? null;
      const request = { paymentId: payment.id, amount, note, askedBy: admin.id, sendId: input.sendId ?? null };
      const execution = isByCard
        ? { nextCheckAt: () => FIRST_CHECK }
        : { state: 'done' as const, otherMeans: true, settledAt: () => 'now()' };
      const id = newId();
      await manager
        .createQueryBuilder()
        .insert()
        .into(Refund)
        .values({ id, ...request, ...execution })
        .execute();
      if (!isByCard) await this.refundRecorder.recordManual(manager, enqueue, payment, { amount, note: note ?? '' });
      return manager.findOneByOrFail(Refund, { id });
    });
  }

  private async validateAmount(
    manager: EntityManager,
    payment: PaymentRecord,
    { amount, refunded }: CreateRefundInput,
  ): Promise<number> {
    const [{ back, pending, disputed, isDisputeOpen } = NOTHING_REFUNDED] = await manager.query<
      (typeof NOTHING_REFUNDED)[]
    >(REFUNDED_SQL, [payment.id]);
    if (disputed > 0 && isDisputeOpen) throw new ConflictException(refundTexts.disputeOpen);
    const paid = payment.amount ?? 0;
    const remaining = paid - back - pending - disputed;
    if (refunded !== undefined && refunded !== back + pending)
      throw new Conflict({
        refunded: `${formatCents(back + pending)} has already been refunded or is pending. Review the payment before you continue.`,
      });
    if (remaining <= 0 && disputed > 0) throw new ConflictException(refundTexts.disputeLost);
    if (remaining <= 0)
      throw new ConflictException(
        pending > 0
          ? 'The rest of this payment is already being refunded.'
          : 'This payment has already been fully refunded.',
      );
    if (amount !== undefined && amount > remaining)
      throw new Conflict({ amount: `You can refund up to ${formatCents(remaining)}.` });
    return amount ?? remaining;
  }

  private async sendToStripe({ id, amount }: Refund, payment: PaymentRecord, deadline: Deadline): Promise<void> {
    const { providerId } = payment;
    if (!providerId?.startsWith('pi_')) return this.markFailed(id, 'This payment has no payment ID at the provider.');
    const result = await this.stripe.create({ id, amount }, providerId, deadline);
    if (typeof result !== 'string') return this.refundRecorder.record(payment, [result]);
    await this.markFailed(id, result);
    // The refund may have been made at Stripe directly.
    await this.refundRecorder.syncFromStripe(providerId, 1, deadline);
  }

  private async markFailed(id: string, reason: string): Promise<void> {
    await this.outbox.transaction((manager) =>
      manager.update(
        Refund,
        { id, state: 'pending' },
        { state: 'failed', reason, nextCheckAt: null, settledAt: () => 'now()' },
      ),
    );
  }

  reconcileDue(now: Date): Promise<void> {
    return checkDueRows(now, {
      rows: this.refunds,
      relations: { payment: true },
      nextCheckAt: () => () => NEXT_CHECK,
      check: (refund) => this.reconcile(refund, new Deadline(RECONCILE_DEADLINE_MS)),
      describe: ({ id }) => `refund ${id}`,
    });
  }

  private async reconcile(refund: Refund, deadline: Deadline): Promise<void> {
    if (!refund.payment?.providerId) return;
    // Idempotency keys expire after a day, so look for the refund in Stripe's list first.
    await this.refundRecorder.syncFromStripe(refund.payment.providerId, 1, deadline);
    const { state, providerId } = await this.refunds.findOneByOrFail({ id: refund.id });
    if (state === 'pending' && !providerId) await this.sendToStripe(refund, refund.payment, deadline);
  }
}

const NOTHING_REFUNDED = { back: 0, pending: 0, disputed: 0, isDisputeOpen: false };
const REFUNDED_SQL = `
  select went_back($1) as back, disputed_amount($1) as disputed,
    exists (select from disputes where payment_id = $1 and closed_at is null) as "isDisputeOpen",
    (select coalesce(sum(amount), 0)::int from refunds where payment_id = $1 and state = 'pending') as pending`;
