import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the provider's own list of its news has been read: once for play, and once for real money. */
@Entity('payment_news_read')
@Check('payment_news_read_after_check', 'reading_after is null or reading_until is not null')
export class StripeEventCursor {
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'payment_news_read_pkey' })
  live: boolean;

  /** Everything from before then is here. */
  @Column('timestamptz')
  sureUntil: Date;

  /** When the reading that is under way began: with its end we are sure until then. */
  @Column('timestamptz', { nullable: true })
  readingUntil: Date | null;

  /** The list goes back in time; this is the last event that was read of it. */
  @Column('text', { nullable: true })
  readingAfter: string | null;
}
