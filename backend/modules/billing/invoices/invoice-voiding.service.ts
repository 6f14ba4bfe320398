import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { invoiceTexts } from '../../../contracts';
import { violatedConstraint } from '../../../platform/database';
import { Outbox } from '../../../platform/jobs';
import { BALANCE_WAS_SENT, restoreDraftBalance } from './deposits.service';
import { Invoice } from './invoice.entity';
import { invoiceVoidedJob } from './invoices.queue';
import { OpenPaymentIntentsService } from './open-payment-intents.service';
import { VOIDED_BY_PROVIDER } from './subscription-invoices.service';

const VOID_INVOICE = `
  update invoices i set voided_at = now(), void_reason = $2, updated_at = now()
  where i.id = $1 and i.status in ('sent', 'overdue') and i.voided_at is null
    and not exists (select from invoices b where b.deposit_id = i.id and b.voided_at is null and b.status <> 'draft')
  returning i.id`;

const SAVE_REASON = `
  update invoices set void_reason = $2, updated_at = now() where id = $1 and void_reason = $3 returning id`;

const KEPT_MONEY = `
  select exists (select from payment_record p join disputes d on d.payment_id = p.id
    where p.invoice_id = $1 and not p.duplicate and d.closed_at is null) as "isDisputed", keeps_payment($1) as "isKept"`;

interface KeptMoney {
  isDisputed: boolean;
  isKept: boolean;
}

/** Sent invoices are voided, never deleted, so their numbers stay used. A draft balance loses its deduction. */
@Injectable()
export class InvoiceVoidingService {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly openIntents: OpenPaymentIntentsService,
    private readonly outbox: Outbox,
  ) {}

  async void(id: string, reason: string | null): Promise<void> {
    const invoice = await this.invoices.findOneBy({ id });
    if (!invoice) throw new NotFoundException(invoiceTexts.notFound.text);
    if (await this.saveReason(id, reason)) return;
    await this.assertVoidable(invoice);
    await this.openIntents.whileUnpayable(invoice, () =>
      this.markVoid(id, reason).catch((error: unknown) => this.explain(id, error)),
    );
  }

  /** Trigger `invoices_partly_paid` sees a payment that arrived during the change. */
  private async explain(id: string, error: unknown): Promise<void> {
    if (violatedConstraint(error) === 'invoices_partly_paid')
      await this.assertVoidable(await this.invoices.findOneByOrFail({ id }));
    throw error;
  }

  private async markVoid(id: string, reason: string | null): Promise<void> {
    const isVoided = await this.outbox.transaction(async (manager, enqueue) => {
      const [rows] = await manager.query<[{ id: string }[], number]>(VOID_INVOICE, [id, reason]);
      if (rows.length === 0) return false;
      await restoreDraftBalance(manager, id);
      await enqueue(invoiceVoidedJob, { invoiceId: id });
      return true;
    });
    if (isVoided || (await this.saveReason(id, reason))) return;
    await this.assertVoidable(await this.invoices.findOneByOrFail({ id }));
    throw new ConflictException('This invoice just changed. Reload it before continuing.');
  }

  /** Stripe's report that a month is void may arrive before the request that voided it there ends, or is repeated. */
  private async saveReason(id: string, reason: string | null): Promise<boolean> {
    return this.outbox.transaction(async (manager) => {
      const [rows] = await manager.query<[{ id: string }[], number]>(SAVE_REASON, [id, reason, VOIDED_BY_PROVIDER]);
      return rows.length > 0;
    });
  }

  /** Check before closing the client's payment. */
  private async assertVoidable({ id, status, voidedAt, paidAmount }: Invoice): Promise<void> {
    const reason =
      (voidedAt && 'This invoice is already void.') ||
      (status === 'draft' && 'This invoice hasn’t been sent. Delete the draft instead.') ||
      (status === 'paid' && 'This invoice has been paid. Refund it instead.') ||
      (status === 'processing' && 'A payment is processing. Wait until it succeeds or fails.') ||
      (paidAmount > 0 && (await this.findKeptMoney(id))) ||
      ((await this.hasSentBalance(id)) && BALANCE_WAS_SENT);
    if (reason) throw new ConflictException(reason);
  }

  /** A part that the client's bank took back can't be refunded, and isn't kept either. */
  private async findKeptMoney(id: string): Promise<string | undefined> {
    const [kept] = await this.invoices.query<KeptMoney[]>(KEPT_MONEY, [id]);
    if (kept?.isDisputed) return 'A payment of this invoice is disputed. Wait until the dispute is closed.';
    return kept?.isKept ? 'Part of this invoice has been paid. Refund it first.' : undefined;
  }

  private async hasSentBalance(depositId: string): Promise<boolean> {
    return this.invoices
      .createQueryBuilder('b')
      .where(`b.depositId = :depositId and b.voidedAt is null and b.status <> 'draft'`, { depositId })
      .getExists();
  }
}
