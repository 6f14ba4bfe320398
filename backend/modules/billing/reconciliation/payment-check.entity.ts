import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How the last comparison went, and how far the provider's lists have been read: once for play, once for real money. */
@Entity('payment_checks')
@Check('payment_checks_problem_check', `provider_problem in ('away', 'reading')`)
@Check(
  'payment_checks_reading_check',
  `reading in ('charges', 'refunds') and (reading is null) = (reading_until is null)
   and (reading is not null or reading_after is null)`,
)
export class PaymentCheck {
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'payment_checks_pkey' })
  live: boolean;

  @Column('int', { default: 0 })
  compared: number;

  @Column('timestamptz', { nullable: true })
  checkedAt: Date | null;

  /** Whoever compares has until then; after that they are taken for dead. */
  @Column('timestamptz', { nullable: true })
  runningUntil: Date | null;

  /** When the provider was last compared to the end. */
  @Column('timestamptz', { nullable: true })
  providerAt: Date | null;

  @Column('text', { nullable: true })
  providerProblem: 'away' | 'reading' | null;

  /** All that the provider knew of by then has been read. */
  @Column('timestamptz')
  sureUntil: Date;

  /** Which of its lists is being read, since when, and the last thing that was read of it. */
  @Column('text', { nullable: true })
  reading: 'charges' | 'refunds' | null;

  @Column('timestamptz', { nullable: true })
  readingUntil: Date | null;

  @Column('text', { nullable: true })
  readingAfter: string | null;
}
