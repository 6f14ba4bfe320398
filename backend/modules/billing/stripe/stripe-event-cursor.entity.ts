import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payment_news_read', { comment: "How far Stripe's event list was read, for live and test mode." })
@Check('payment_news_read_after_check', 'reading_after is null or reading_until is not null')
export class StripeEventCursor {
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'payment_news_read_pkey' })
  live: boolean;

  /** All events before this time are stored. */
  @Column('timestamptz')
  sureUntil: Date;

  /** Start of the current run; becomes sureUntil when the run completes. */
  @Column('timestamptz', { nullable: true })
  readingUntil: Date | null;

  /** The last event read; the list goes backward in time. */
  @Column('text', { nullable: true })
  readingAfter: string | null;
}
