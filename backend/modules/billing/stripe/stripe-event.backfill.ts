import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, type Repository } from 'typeorm';
import { StripeEventCursor } from './stripe-event-cursor.entity';
import { StripeEventRegistry } from './stripe-event.registry';
import { StripeEventStore } from './stripe-event.store';
import { causeOf, Deadline, StripeGateway, StripeUnavailable } from './stripe.gateway';

/** A hundred events each; the rest is read an hour later. */
const MAX_PAGES = 6;
const ROUND_DEADLINE_MS = 45_000;
/** Stripe filters by at most this many types; more are listed after one another. */
const MAX_LISTED_TYPES = 20;
/** Events may be listed late, and clocks differ. */
const OVERLAP_MS = 3_600_000;

type ActiveCursor = StripeEventCursor & { readingUntil: Date };

/**
 * Reads Stripe's event list for events that the webhook missed. Walks from the newest event back to the last
 * complete run and saves the cursor after each page, so it can resume anywhere.
 */
@Injectable()
export class StripeEventBackfill {
  private readonly log = new Logger('Payments');

  constructor(
    @InjectRepository(StripeEventCursor) private readonly cursors: Repository<StripeEventCursor>,
    private readonly gateway: StripeGateway,
    private readonly registry: StripeEventRegistry,
    private readonly store: StripeEventStore,
  ) {}

  async run(now: Date): Promise<void> {
    const deadline = new Deadline(ROUND_DEADLINE_MS);
    try {
      await this.createCursor();
      for (let pageCount = 0; pageCount < MAX_PAGES; pageCount += 1) {
        const cursor = await this.startOrResume(now);
        if (!cursor) return;
        await this.storePage(cursor, deadline);
      }
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      this.log.warn(`Couldn't list missed events: ${causeOf(error)}`);
    }
  }

  /** Starts at the first order or invoice. */
  private async createCursor(): Promise<void> {
    await this.cursors.query(
      `insert into payment_news_read (live, sure_until)
       select $1, first from (
         select least((select min(created_at) from orders), (select min(created_at) from invoices)) as first
       ) known where first is not null
       on conflict do nothing`,
      [this.gateway.live],
    );
  }

  private async startOrResume(now: Date): Promise<ActiveCursor | undefined> {
    const { live } = this.gateway;
    await this.cursors.update({ live, readingUntil: IsNull(), sureUntil: LessThan(now) }, { readingUntil: now });
    const cursor = await this.cursors.findOneBy({ live });
    return cursor && isInProgress(cursor) ? cursor : undefined;
  }

  private async storePage(cursor: ActiveCursor, deadline: Deadline): Promise<void> {
    const created = { gte: Math.floor((cursor.sureUntil.getTime() - OVERLAP_MS) / 1000) };
    const { list, after } = parsePosition(cursor.readingAfter);
    const types = this.registry.types.slice(list * MAX_LISTED_TYPES, (list + 1) * MAX_LISTED_TYPES);
    const page = await this.gateway.listPage('event', after, deadline, (stripe, position, options) =>
      stripe.events.list({ types, created, limit: 100, ...position }, options),
    );
    if (!page) return this.advanceCursor(cursor, { readingAfter: positionOf(list, null) });
    const storedCount = await this.store.storeMissing(page.items.filter(({ type }) => types.includes(type)));
    if (storedCount > 0) this.log.log(`${storedCount} events that the webhook missed were stored`);
    if (page.next) return this.advanceCursor(cursor, { readingAfter: positionOf(list, page.next) });
    if ((list + 1) * MAX_LISTED_TYPES < this.registry.types.length)
      return this.advanceCursor(cursor, { readingAfter: positionOf(list + 1, null) });
    return this.advanceCursor(cursor, { sureUntil: cursor.readingUntil, readingUntil: null, readingAfter: null });
  }

  /** Does nothing if another process moved the cursor. */
  private async advanceCursor(
    { live, readingUntil, readingAfter }: ActiveCursor,
    changes: Partial<StripeEventCursor>,
  ): Promise<void> {
    await this.cursors.update({ live, readingUntil, readingAfter: readingAfter ?? IsNull() }, changes);
  }
}

/** The list of types being read, and Stripe's cursor in it: `evt_1` in the first list, `2:evt_1` in the third. */
const positionOf = (list: number, after: string | null): string | null => (list > 0 ? `${list}:${after ?? ''}` : after);

function parsePosition(position: string | null): { list: number; after: string | null } {
  const [, list = '0', after = position ?? ''] = /^(\d+):(.*)$/.exec(position ?? '') ?? [];
  return { list: Number(list), after: after || null };
}

const isInProgress = (cursor: StripeEventCursor): cursor is ActiveCursor => cursor.readingUntil !== null;
