import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { invoiceTexts } from '../../../contracts';
import { Outbox } from '../../../platform/jobs';
import { Invoice } from './invoice.entity';
import { invoiceVoided } from './invoices.later';
import { LiveIntents } from './live-intents.service';

/** Not while it is paid for, and not while a balance takes off what it asks for. */
const VOID = `
  update invoices i set voided_at = now(), void_reason = $2, updated_at = now()
  where i.id = $1 and i.status in ('sent', 'overdue') and i.voided_at is null
    and not exists (select from invoices b where b.deposit_id = i.id and b.voided_at is null)
  returning i.id`;

/** An invoice that was sent is never deleted: it is taken back, its number stays used, and its client no longer sees it. */
@Injectable()
export class Voiding {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly live: LiveIntents,
    private readonly outbox: Outbox,
  ) {}

  async void(id: string, reason: string | null): Promise<void> {
    const invoice = await this.invoices.findOneBy({ id });
    if (!invoice) throw new NotFoundException(invoiceTexts.notFound.text);
    await this.refuse(invoice);
    await this.live.without(invoice, () => this.takeBack(id, reason));
  }

  private async takeBack(id: string, reason: string | null): Promise<void> {
    const done = await this.outbox.transaction(async (manager, later) => {
      // For an update, TypeORM answers its rows beside their number.
      const [rows] = await manager.query<[{ id: string }[], number]>(VOID, [id, reason]);
      if (rows.length > 0) await later(invoiceVoided, { invoiceId: id });
      return rows.length > 0;
    });
    if (done) return;
    await this.refuse(await this.invoices.findOneByOrFail({ id }));
    throw new ConflictException('It has changed just now. Please look at it again.');
  }

  /** Why it cannot be, before its client's payment is ended for nothing. */
  private async refuse({ id, status, voidedAt }: Invoice): Promise<void> {
    const why =
      (voidedAt && 'It was taken back before.') ||
      (status === 'draft' && 'It was never sent. Throw the draft away instead.') ||
      (status === 'paid' && 'It has been paid. Refund it instead.') ||
      (status === 'processing' && 'A payment for it is on its way. Please wait until it has arrived or failed.') ||
      ((await this.isCountedOn(id)) &&
        'Its balance takes off what this deposit asks for. Take the balance back first.');
    if (why) throw new ConflictException(why);
  }

  private async isCountedOn(depositId: string): Promise<boolean> {
    return this.invoices
      .createQueryBuilder('b')
      .where('b.depositId = :depositId and b.voidedAt is null', { depositId })
      .getExists();
  }
}
