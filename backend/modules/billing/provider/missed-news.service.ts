import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, type Repository } from 'typeorm';
import { KINDS } from './event-payload';
import { NewsRead } from './news-read.entity';
import { causeOf, Patience, ProviderAway } from './patience';
import { Provider } from './provider';
import { ProviderNews } from './provider-news.service';

/** A hundred events each; what is left then is read an hour later. */
const PAGES_MOST = 5;
const A_ROUND_MS = 45_000;
/** An event may be on the list a little later than it says, and no two clocks are alike. */
const OVERLAP_MS = 3_600_000;

type Place = NewsRead & { readingUntil: Date };

/**
 * Reads the provider's own list of its news, for what never came over the webhook. A reading goes from the newest event
 * back to where we were sure, and its place is kept after each page, so it may be cut off anywhere. Several at once read
 * some pages twice, and that is all.
 */
@Injectable()
export class MissedNews {
  private readonly log = new Logger('Payments');

  constructor(
    @InjectRepository(NewsRead) private readonly reads: Repository<NewsRead>,
    private readonly provider: Provider,
    private readonly news: ProviderNews,
  ) {}

  async round(now: Date): Promise<void> {
    const patience = new Patience(A_ROUND_MS);
    try {
      await this.settle();
      for (let pages = 0; pages < PAGES_MOST; pages += 1) {
        const place = await this.place(now);
        if (!place) return;
        await this.readPage(place, patience);
      }
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      this.log.warn(`Nobody says what news we have missed: ${causeOf(error)}`);
    }
  }

  /** Nothing from before our first order or invoice can be about one; as long as there is none, nothing is read. */
  private async settle(): Promise<void> {
    await this.reads.query(
      `insert into payment_news_read (live, sure_until)
       select $1, first from (
         select least((select min(created_at) from orders), (select min(created_at) from invoices)) as first
       ) known where first is not null
       on conflict do nothing`,
      [this.provider.live],
    );
  }

  /** Where to read on: one reading ends before the next begins. */
  private async place(now: Date): Promise<Place | undefined> {
    const { live } = this.provider;
    await this.reads.update({ live, readingUntil: IsNull(), sureUntil: LessThan(now) }, { readingUntil: now });
    const read = await this.reads.findOneBy({ live });
    return read && isUnderWay(read) ? read : undefined;
  }

  private async readPage(place: Place, patience: Patience): Promise<void> {
    const since = new Date(place.sureUntil.getTime() - OVERLAP_MS);
    const page = await this.provider.listed(KINDS, since, place.readingAfter, patience);
    if (!page) return this.move(place, { readingAfter: null });
    const missed = await this.news.takeMissed(page.events);
    if (missed > 0) this.log.log(`${missed} events had not come over the webhook`);
    if (page.next) return this.move(place, { readingAfter: page.next });
    return this.move(place, { sureUntil: place.readingUntil, readingUntil: null, readingAfter: null });
  }

  /** Unless somebody else has moved it already. */
  private async move({ live, readingUntil, readingAfter }: Place, to: Partial<NewsRead>): Promise<void> {
    await this.reads.update({ live, readingUntil, readingAfter: readingAfter ?? IsNull() }, to);
  }
}

const isUnderWay = (read: NewsRead): read is Place => read.readingUntil !== null;
