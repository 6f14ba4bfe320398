import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { newId } from '../../../../platform/database';
import { Outbox } from '../../../../platform/jobs';
import { MOST_FINDINGS } from './comparison.service';
import { type Finding, inWords, KNOWN_ALREADY } from './findings';
import { PaymentDifference } from './payment-difference.entity';
import { differencesFound } from './check.later';

const MOST_SHOWN = 200;

/** The differences that there are: opened once, closed when they are gone, and told to the agency when they are new. */
@Injectable()
export class Differences {
  constructor(
    @InjectRepository(PaymentDifference) private readonly rows: Repository<PaymentDifference>,
    private readonly outbox: Outbox,
  ) {}

  /** Of these kinds, exactly what was found is open afterwards. */
  async take(findings: Finding[], kinds: string[]): Promise<void> {
    const found = [...new Map(findings.map((one) => [`${one.kind} ${one.about}`, one])).values()];
    const known = found.slice(0, MOST_FINDINGS).map((finding) => ({ ...finding, id: newId(), text: inWords(finding) }));
    const all = known.length === found.length;
    await this.outbox.transaction(async (manager, later) => {
      const opened = await manager.query<{ id: string; kind: string; isNew: boolean }[]>(TAKE, [
        JSON.stringify(known),
        all ? kinds : [],
      ]);
      const news = opened.filter(({ kind, isNew }) => isNew && !KNOWN_ALREADY.includes(kind)).map(({ id }) => id);
      if (news.length > 0) await later(differencesFound, { ids: news });
    });
  }

  /** Newest first. */
  open(): Promise<PaymentDifference[]> {
    return this.rows.find({
      where: { closedAt: IsNull() },
      order: { firstSeenAt: 'DESC', id: 'DESC' },
      take: MOST_SHOWN,
    });
  }

  count(): Promise<number> {
    return this.rows.countBy({ closedAt: IsNull() });
  }

  /** Those of these that are still there. */
  still(ids: string[]): Promise<PaymentDifference[]> {
    return this.rows.find({ where: { id: In(ids), closedAt: IsNull() }, order: { id: 'ASC' } });
  }
}

const TAKE = `
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
