import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { DisputeState } from '../../../contracts';
import { PaymentRecord } from '../ledger';

@Entity('disputes', { comment: 'Payments that a client’s bank reclaims, and how that ended.' })
@Check('disputes_state_check', `state in ('needs-response', 'under-review', 'won', 'lost', 'closed')`)
@Check('disputes_closed_check', `(state in ('won', 'lost', 'closed')) = (closed_at is not null)`)
@Check('disputes_amount_check', 'amount > 0')
@Index('disputes_newest_idx', ['createdAt', 'id'])
@Index('disputes_open_idx', ['createdAt', 'id'], { where: 'closed_at is null' })
export class DisputeEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'disputes_pkey' })
  id: string;

  @Index('disputes_provider_key', { unique: true })
  @Column('text')
  providerId: string;

  @Index('disputes_payment_idx')
  @Column('uuid')
  paymentId: string;

  @ManyToOne(() => PaymentRecord)
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'disputes_payment_fkey' })
  payment?: Relation<PaymentRecord>;

  @Column('text')
  state: DisputeState;

  @Column('int')
  amount: number;

  /** Stripe's code. */
  @Column('text')
  reason: string;

  @Column('timestamptz', { nullable: true })
  respondBy: Date | null;

  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;
}
