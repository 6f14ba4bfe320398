import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { Invoice } from '../invoices/invoice.entity';
import { Order } from '../orders/order.entity';
import type { Patience } from '../provider/patience';
import { Ledger } from '../ledger/ledger.service';
import type { PaymentRecord } from '../ledger/payment-record.entity';
import type { RefundFacts } from './refund-facts';
import { RefundProvider } from './refund-provider';
import { refundFailed, sentBack } from './refunds.later';

/**
 * Writes down what went back of a payment: who asked for it, or by which way we hear of it, makes no difference. Each
 * refund is one line of the record; what an invoice or an order says of its refunds is the sum of those.
 */
@Injectable()
export class MoneyBack {
  constructor(
    private readonly provider: RefundProvider,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Asks what went back of a payment, where the provider says that something did, or we do. */
  async lookAt(providerId: string, said: number, patience: Patience): Promise<void> {
    const payment = await this.ledger.findCardPayment(providerId);
    if (payment && (said > 0 || (await this.ledger.hasRefunds(payment.id))))
      await this.take(payment, await this.provider.of(providerId, patience));
  }

  /** Done twice, or with an old answer, it comes to the same. */
  async take(payment: PaymentRecord, told: RefundFacts[]): Promise<void> {
    await this.outbox.transaction(async (manager, later) => {
      await this.hold(manager, payment);
      for (const refund of told) await this.takeOne(manager, later, payment, refund);
      await addUp(manager, payment);
    });
  }

  /** By cash, check or transfer: in the transaction that holds what was paid for, and has written down what was asked. */
  async byOtherMeans(
    manager: EntityManager,
    later: Enqueue,
    payment: PaymentRecord,
    { amount, note }: { amount: number; note: string },
  ): Promise<void> {
    const recordId = await this.ledger.recordRefund(manager, payment, {
      amount,
      currency: 'usd',
      providerId: null,
      note,
    });
    if (recordId) await later(sentBack, { recordId });
    await addUp(manager, payment);
  }

  /** Whoever changes what was paid for holds its row first, so that no two wait for each other, or miss each other. */
  async hold(manager: EntityManager, { invoiceId, orderId }: PaymentRecord): Promise<void> {
    const lock = { mode: 'for_no_key_update' as const };
    if (invoiceId) await manager.findOneOrFail(Invoice, { where: { id: invoiceId }, lock });
    if (orderId) await manager.findOneOrFail(Order, { where: { id: orderId }, lock });
  }

  private async takeOne(manager: EntityManager, later: Enqueue, payment: PaymentRecord, refund: RefundFacts) {
    const { id: providerId, refundId, amount, currency, reason } = refund;
    if (amount === 0) return;
    const ours = [payment.id, providerId, refundId];
    if (refund.state === 'pending') {
      await manager.query(KNOWN, ours);
    } else if (refund.state === 'done') {
      const [{ failed, note } = NEW] = await manager.query<(typeof NEW)[]>(STANDING, ours);
      // An older answer than the one that told of its failure.
      if (failed) return;
      const recordId = await this.ledger.recordRefund(manager, payment, { amount, currency, providerId, note });
      await manager.query(DONE, ours);
      if (recordId) await later(sentBack, { recordId });
    } else {
      const recordId = await this.ledger.recordFailedRefund(manager, payment, {
        amount,
        currency,
        providerId,
        note: reason,
      });
      const [[failed]] = await manager.query<[{ id: string }[], number]>(FAILED, [...ours, reason]);
      if (failed ?? recordId) await later(refundFailed, { refundId: failed?.id ?? null, recordId });
    }
  }
}

/** By the provider's name for it; by ours, as long as we have not heard the provider's. */
const OURS = `payment_id = $1 and (provider_id = $2 or id::text = $3 and provider_id is null)`;
const KNOWN = `update refunds set provider_id = $2 where ${OURS} and state = 'pending' and provider_id is null`;
const STANDING = `select state = 'failed' as failed, note from refunds where ${OURS}`;
const NEW = { failed: false, note: null as string | null };
const DONE = `
  update refunds set provider_id = $2, state = 'done', ask_at = null, settled_at = now()
  where ${OURS} and state = 'pending'`;
const FAILED = `
  update refunds set provider_id = $2, state = 'failed', reason = $4, ask_at = null, settled_at = now()
  where ${OURS} and state <> 'failed' returning id`;

/** What came in once too often says nothing about what is paid. All that was paid makes an order a refunded one. */
async function addUp(manager: EntityManager, { id, invoiceId, orderId, duplicate }: PaymentRecord): Promise<void> {
  if (duplicate) return;
  if (invoiceId)
    await manager.query(
      `update invoices set refunded_amount = least(amount, went_back($2)), updated_at = now()
       where id = $1 and payment_id = $2 and refunded_amount <> least(amount, went_back($2))`,
      [invoiceId, id],
    );
  if (orderId)
    await manager.query(
      `update orders set refunded_amount = least(total_amount, went_back($2)), updated_at = now(),
         status = case when went_back($2) >= total_amount then 'refunded' else 'paid' end
       where id = $1 and status in ('paid', 'refunded') and refunded_amount <> least(total_amount, went_back($2))`,
      [orderId, id],
    );
}
