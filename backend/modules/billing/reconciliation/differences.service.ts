import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { newId } from '../../../platform/database';
import { Outbox } from '../../../platform/jobs';
import { MAX_FINDINGS } from './comparison.service';
import { type Finding, describeFinding, ALREADY_NOTIFIED_KINDS } from './findings';
import { PaymentDifference } from './payment-difference.entity';
import { differencesFoundJob } from './reconciliation.queue';

const MAX_SHOWN = 200;

@Injectable()
export class DifferencesService {
  constructor(
    @InjectRepository(PaymentDifference) private readonly repository: Repository<PaymentDifference>,
    private readonly outbox: Outbox,
  ) {}

  /** Opens new differences and closes those of the given kinds that were not found. */
  async sync(findings: Finding[], kinds: string[]): Promise<void> {
    const unique = [...new Map(findings.map((one) => [`${one.kind} ${one.about}`, one])).values()];
    const rows = unique
      .slice(0, MAX_FINDINGS)
      .map((finding) => ({ ...finding, id: newId(), text: describeFinding(finding) }));
    const isComplete = rows.length === unique.length;
    await this.outbox.transaction(async (manager, enqueue) => {
      const opened = await manager.query<{ id: string; kind: string; isNew: boolean }[]>(SYNC_DIFFERENCES, [
        JSON.stringify(rows),
        isComplete ? kinds : [],
      ]);
      const newIds = opened
        .filter(({ kind, isNew }) => isNew && !ALREADY_NOTIFIED_KINDS.includes(kind))
        .map(({ id }) => id);
      if (newIds.length > 0) await enqueue(differencesFoundJob, { ids: newIds });
    });
  }

  listOpen(): Promise<PaymentDifference[]> {
    return this.repository.find({
      where: { closedAt: IsNull() },
      order: { firstSeenAt: 'DESC', id: 'DESC' },
      take: MAX_SHOWN,
    });
  }

  countOpen(): Promise<number> {
    return this.repository.countBy({ closedAt: IsNull() });
  }

  findStillOpen(ids: string[]): Promise<PaymentDifference[]> {
    return this.repository.find({ where: { id: In(ids), closedAt: IsNull() }, order: { id: 'ASC' } });
  }
}

const SYNC_DIFFERENCES = `
  with found as materialized (
    select * from jsonb_to_recordset($1::jsonb) as f(id uuid, kind text, about text, text text, "invoiceId" uuid, "orderId" uuid)
  ), closed as (
    update payment_differences d set closed_at = now()
    where closed_at is null and kind = any($2::text[])
      and not exists (select from found f where f.kind = d.kind and f.about = d.about)
  )
  insert into payment_differences (id, kind, about, text, invoice_id, order_id)
  select id, kind, about, text, "invoiceId", "orderId" from found
  on conflict (kind, about) where closed_at is null do update set text = excluded.text
  returning id, kind, xmax = 0 as "isNew"`;
