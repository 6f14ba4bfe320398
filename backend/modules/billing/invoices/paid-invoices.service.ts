import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { asSystem } from '../../../platform/database';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { invoicePaid, invoiceReceipt, paidTwice } from '../billing.later';
import { Ledger } from '../record/ledger.service';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import type { IntentFacts } from './intent-facts';
import { cameInstead } from './paying-verdict';

type MoneyIn = Pick<IntentFacts, 'id' | 'received' | 'live'>;

/** What the agency knows of a payment by other means. */
export interface OtherMeans {
  note: string;
  live: boolean;
  paidAt: Date;
  /** Cents; what it came to when somebody looked. */
  amount?: number | undefined;
}

/**
 * Writes that invoices are paid: the payment in the record, the invoice, and all that follows from it, in one
 * transaction. Whoever comes second finds the invoice's row held until the first is done, and then what the first did.
 */
@Injectable()
export class PaidInvoices {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Money that came in for what was paid or taken back already is written down as well: somebody has to give it back. */
  byCard(invoiceId: string, money: MoneyIn): Promise<void> {
    return asSystem(() => this.takeCard(invoiceId, money));
  }

  private async takeCard(invoiceId: string, { id: providerId, received: amount, live }: MoneyIn): Promise<void> {
    await this.outbox.transaction(async (manager, later) => {
      const invoice = await held(manager, invoiceId);
      await manager.update(
        InvoiceIntent,
        { stripeId: providerId },
        { overAt: () => 'coalesce(over_at, now())', askAt: null },
      );
      if (await this.ledger.paymentOf(manager, providerId)) return;
      const duplicate = invoice.status === 'paid' || invoice.voidedAt !== null;
      if (!duplicate && amount !== invoice.amount) {
        // By a payment from before the invoice came to something else, which was not over although we took it for that.
        const note = cameInstead(amount, invoice.amount);
        await this.ledger.reject({ invoiceId, amount, currency: 'usd', live, providerId, note }, manager);
        return;
      }
      const card = { invoiceId, amount, live, duplicate, method: 'card' as const, providerId };
      const paymentId = await this.ledger.paid(manager, card);
      if (duplicate) await later(paidTwice, { paymentId });
      else await paid(manager, later, invoice, { paymentId, stripePaymentIntentId: providerId });
    });
  }

  /** Answers whether it was there to be paid. */
  byOtherMeans(invoiceId: string, { note, live, paidAt, amount: seen }: OtherMeans): Promise<boolean> {
    return this.outbox.transaction(async (manager, later) => {
      const invoice = await held(manager, invoiceId);
      if (!isOpen(invoice) || (seen !== undefined && seen !== invoice.amount)) return false;
      const other = { invoiceId, amount: invoice.amount, live, duplicate: false, method: 'other' as const, note };
      const paymentId = await this.ledger.paid(manager, other);
      await paid(manager, later, invoice, { paymentId, paidAt });
      return true;
    });
  }
}

const isOpen = ({ status, voidedAt }: Invoice): boolean =>
  voidedAt === null && (status === 'sent' || status === 'overdue' || status === 'processing');

/** Whoever changes an invoice and its payments holds its row first, so that no two wait for each other. */
export const held = (manager: EntityManager, id: string): Promise<Invoice> =>
  manager.findOneOrFail(Invoice, { where: { id }, lock: { mode: 'for_no_key_update' } });

type By = { paymentId: string } & ({ stripePaymentIntentId: string } | { paidAt: Date });

async function paid(manager: EntityManager, later: Enqueue, { id }: Invoice, by: By): Promise<void> {
  await manager.update(Invoice, { id }, { status: 'paid', paidAt: () => 'now()', problem: null, ...by });
  await later(invoicePaid, { invoiceId: id });
  await later(invoiceReceipt, { invoiceId: id });
}
