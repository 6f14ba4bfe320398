import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payment_checks', { comment: 'Progress and result of the nightly comparison, for live and test mode.' })
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

  /** Lease of the running process; it expires if the process is killed. */
  @Column('timestamptz', { nullable: true })
  runningUntil: Date | null;

  @Column('timestamptz', { nullable: true })
  providerAt: Date | null;

  @Column('text', { nullable: true })
  providerProblem: 'away' | 'reading' | null;

  /** All Stripe payments and refunds up to here have been read. */
  @Column('timestamptz')
  sureUntil: Date;

  @Column('text', { nullable: true })
  reading: 'charges' | 'refunds' | null;

  @Column('timestamptz', { nullable: true })
  readingUntil: Date | null;

  @Column('text', { nullable: true })
  readingAfter: string | null;
}
