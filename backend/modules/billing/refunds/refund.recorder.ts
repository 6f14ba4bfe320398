import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { Ledger, type PaymentRecord } from '../ledger';
import type { Deadline } from '../stripe';
import { sendRefundEmail, sendRefundFailedEmail, sendRefundReturnedEmail } from './refunds.queue';
import { type RefundSnapshot, StripeRefundClient } from './stripe-refund.client';

/**
 * Records refunds from any source, one ledger entry each. Refunded amounts of orders and invoices are sums of these
 * entries.
 */
@Injectable()
export class RefundRecorder {
  constructor(
    private readonly stripe: StripeRefundClient,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  async syncFromStripe(providerId: string, reportedAmount: number, deadline: Deadline): Promise<void> {
    const payment = await this.ledger.findCardPayment(providerId);
    if (payment && (reportedAmount > 0 || (await this.ledger.hasRefunds(payment.id))))
      await this.record(payment, await this.stripe.list(providerId, deadline));
  }

  /** Idempotent; outdated snapshots change nothing. */
  async record(payment: PaymentRecord, refunds: RefundSnapshot[]): Promise<void> {
    await this.outbox.transaction(async (manager, enqueue) => {
      await this.lockPaidItem(manager, payment);
      for (const refund of refunds) await this.recordOne(manager, enqueue, payment, refund);
      await updateRefundedAmount(manager, payment);
    });
  }

  async recordManual(
    manager: EntityManager,
    enqueue: Enqueue,
    payment: PaymentRecord,
    { amount, note }: { amount: number; note: string },
  ): Promise<void> {
    const recordId = await this.ledger.recordRefund(manager, payment, {
      amount,
      currency: 'usd',
      providerId: null,
      note,
    });
    if (recordId) await enqueue(sendRefundEmail, { recordId });
    await updateRefundedAmount(manager, payment);
  }

  /** Locks the invoice or order first, to prevent deadlocks and lost updates. */
  async lockPaidItem(manager: EntityManager, { invoiceId, orderId }: PaymentRecord): Promise<void> {
    if (invoiceId) await manager.query('select from invoices where id = $1 for no key update', [invoiceId]);
    if (orderId) await manager.query('select from orders where id = $1 for no key update', [orderId]);
  }

  private async recordOne(manager: EntityManager, enqueue: Enqueue, payment: PaymentRecord, refund: RefundSnapshot) {
    const { id: providerId, refundId, amount, currency, reason } = refund;
    if (amount === 0) return;
    const parameters = [payment.id, providerId, refundId];
    if (refund.state === 'pending') {
      await manager.query(SAVE_PROVIDER_ID_SQL, parameters);
    } else if (refund.state === 'done') {
      const [{ failed, note } = NOT_FOUND] = await manager.query<(typeof NOT_FOUND)[]>(FIND_REFUND_SQL, parameters);
      // Outdated: the failure is already recorded.
      if (failed) return;
      const recordId = await this.ledger.recordRefund(manager, payment, { amount, currency, providerId, note });
      await manager.query(MARK_DONE_SQL, parameters);
      if (recordId) await enqueue(sendRefundEmail, { recordId });
    } else {
      const recordId = await this.ledger.recordFailedRefund(manager, payment, {
        amount,
        currency,
        providerId,
        note: reason,
      });
      const [[failed]] = await manager.query<[{ id: string }[], number]>(MARK_FAILED_SQL, [...parameters, reason]);
      if (failed ?? recordId) await enqueue(sendRefundFailedEmail, { refundId: failed?.id ?? null, recordId });
      if (recordId) await enqueue(sendRefundReturnedEmail, { recordId });
    }
  }
}

/** By Stripe's ID, or by our own until Stripe's is known. */
const MATCHES_REFUND = `payment_id = $1 and (provider_id = $2 or id::text = $3 and provider_id is null)`;
const SAVE_PROVIDER_ID_SQL = `update refunds set provider_id = $2 where ${MATCHES_REFUND} and state = 'pending' and provider_id is null`;
const FIND_REFUND_SQL = `select state = 'failed' as failed, note from refunds where ${MATCHES_REFUND}`;
const NOT_FOUND = { failed: false, note: null as string | null };
const MARK_DONE_SQL = `
  update refunds set provider_id = $2, state = 'done', ask_at = null, settled_at = now()
  where ${MATCHES_REFUND} and state = 'pending'`;
const MARK_FAILED_SQL = `
  update refunds set provider_id = $2, state = 'failed', reason = $4, ask_at = null, settled_at = now()
  where ${MATCHES_REFUND} and state <> 'failed' returning id`;

/** Refunds of duplicate payments don't change what was paid. */
async function updateRefundedAmount(
  manager: EntityManager,
  { id, invoiceId, orderId, duplicate }: PaymentRecord,
): Promise<void> {
  if (duplicate) return;
  if (invoiceId)
    await manager.query(
      `update invoices set refunded_amount = least(paid_amount, back.sum), updated_at = now()
       from (select coalesce(sum(went_back(id)), 0)::int as sum from payment_record
         where invoice_id = $1 and kind = 'payment' and not duplicate) back
       where id = $1 and refunded_amount <> least(paid_amount, back.sum)`,
      [invoiceId],
    );
  if (orderId)
    await manager.query(
      `update orders set refunded_amount = least(total_amount, went_back($2)), updated_at = now(),
         status = case when went_back($2) >= total_amount then 'refunded' else 'paid' end
       where id = $1 and status in ('paid', 'refunded') and refunded_amount <> least(total_amount, went_back($2))`,
      [orderId, id],
    );
}
