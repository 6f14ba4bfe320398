import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { Refund as PublicRefund, RefundState } from '../../../contracts';
import { User } from '../../auth';
import { PaymentRecord } from './payment-record.entity';

@Entity('refunds', { comment: 'Requested refunds and their result.' })
@Check('refunds_state_check', `state in ('pending', 'done', 'failed')`)
@Check('refunds_amount_check', 'amount > 0')
@Check(
  'refunds_pending_check',
  `(state = 'pending') = (ask_at is not null) and (state = 'pending') = (settled_at is null)`,
)
@Check('refunds_reason_check', `(state = 'failed') = (reason is not null)`)
@Check(
  'refunds_means_check',
  `case when other_means then state = 'done' and provider_id is null and note is not null
   else state <> 'done' or provider_id is not null end`,
)
/**
 * Saved before Stripe is called; its ID is part of the idempotency key. A trigger keeps the sum of refunds within
 * the payment.
 */
@Index('refunds_sent_key', ['askedBy', 'sendId'], { unique: true, where: 'send_id is not null' })
@Index('refunds_payment_idx', ['paymentId', 'createdAt', 'id'])
@Index('refunds_failed_idx', ['settledAt', 'id'], { where: `state = 'failed' and provider_id is not null` })
@Index('refunds_ask_idx', ['nextCheckAt'], { where: 'ask_at is not null' })
export class Refund {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'refunds_pkey' })
  id: string;

  @Column('uuid')
  paymentId: string;

  @ManyToOne(() => PaymentRecord)
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'refunds_payment_fkey' })
  payment?: Relation<PaymentRecord>;

  @Column('int')
  amount: number;

  @Column('text', { default: 'pending' })
  state: RefundState;

  @Column('boolean', { default: false })
  otherMeans: boolean;

  @Index('refunds_provider_key', { unique: true })
  @Column('text', { nullable: true })
  providerId: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('uuid')
  askedBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'asked_by', foreignKeyConstraintName: 'refunds_user_fkey' })
  asker?: Relation<User>;

  @Column('uuid', { nullable: true })
  sendId: string | null;

  /** When Stripe is checked next; null once it is settled. */
  @Column('timestamptz', { name: 'ask_at', nullable: true })
  nextCheckAt: Date | null;

  @Column('timestamptz', { nullable: true })
  settledAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  present(): PublicRefund {
    return {
      id: this.id,
      paymentId: this.paymentId,
      amount: this.amount,
      state: this.state,
      otherMeans: this.otherMeans,
      providerId: this.providerId,
      reason: this.reason,
      note: this.note,
      askedBy: { id: this.askedBy, name: this.asker?.name ?? '' },
      createdAt: this.createdAt.toISOString(),
      settledAt: this.settledAt?.toISOString() ?? null,
    };
  }
}
