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
  UpdateDateColumn,
} from 'typeorm';
import { savedMethodLabel, type Subscription as PublicSubscription, type SubscriptionStatus } from '../../../contracts';
import { User } from '../../auth';
import { Order } from '../orders';

@Entity('subscriptions', { comment: 'Monthly packages of a client.' })
@Check('subscriptions_status_check', `status in ('active', 'past-due', 'ended')`)
@Check('subscriptions_amount_check', 'monthly_amount > 0')
@Check('subscriptions_tax_check', 'monthly_tax between 0 and monthly_amount')
@Check(
  'subscriptions_card_check',
  'method_type is not null or num_nonnulls(method_brand, method_last4, method_exp_month, method_exp_year) = 0',
)
@Check('subscriptions_ended_check', `(status = 'ended') = (ended_at is not null)`)
@Index('subscriptions_mine_idx', ['userId', 'createdAt', 'id'])
@Index('subscriptions_newest_idx', ['createdAt', 'id'])
@Index('subscriptions_status_idx', ['status', 'createdAt', 'id'])
@Index('subscriptions_canceling_idx', ['createdAt', 'id'], { where: `ends_at_period_end and status = 'active'` })
@Index('subscriptions_ended_idx', ['endedAt'], { where: 'ended_at is not null' })
@Index('subscriptions_amount_idx', ['monthlyAmount', 'id'])
@Index('subscriptions_found_idx', { synchronize: false })
@Index('subscriptions_ask_idx', ['nextCheckAt'], { where: 'ask_at is not null' })
export class Subscription {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'subscriptions_pkey' })
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'subscriptions_user_fkey' })
  owner?: Relation<User>;

  @Index('subscriptions_order_key', { unique: true })
  @Column('uuid')
  orderId: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'subscriptions_order_fkey' })
  order?: Relation<Order>;

  @Index('subscriptions_stripe_key', { unique: true })
  @Column('text')
  stripeSubscriptionId: string;

  @Column('text')
  description: string;

  @Column('text', { default: 'active' })
  status: SubscriptionStatus;

  @Column('int')
  monthlyAmount: number;

  /** A part of the amount, which is no revenue. */
  @Column('int', { default: 0 })
  monthlyTax: number;

  @Column('timestamptz')
  currentPeriodEnd: Date;

  @Column('boolean', { default: false })
  endsAtPeriodEnd: boolean;

  /** Counts only while `endsAtPeriodEnd`; then only an admin can undo the cancellation. */
  @Column('boolean', { default: false })
  canceledByAgency: boolean;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /** The card that Stripe charges; null until the first check. */
  @Column('text', { nullable: true })
  methodType: string | null;

  @Column('text', { nullable: true })
  methodBrand: string | null;

  @Column('text', { nullable: true })
  methodLast4: string | null;

  @Column('int', { nullable: true })
  methodExpMonth: number | null;

  @Column('int', { nullable: true })
  methodExpYear: number | null;

  /** When the client opened the page that saved the card, so that an older page can't replace it. */
  @Column('timestamptz', { nullable: true })
  cardChosenAt: Date | null;

  /** When Stripe is checked next; null once it has ended and its last invoice is settled. */
  @Column('timestamptz', { name: 'ask_at', nullable: true })
  nextCheckAt: Date | null;

  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  foundBy?: string;

  openInvoiceId?: string | null;

  get isCanceledByAgency(): boolean {
    return this.endsAtPeriodEnd && this.canceledByAgency;
  }

  get cardLabel(): string | null {
    const { methodType: type, methodBrand: brand, methodLast4: last4 } = this;
    return type && savedMethodLabel({ type, brand, last4, expMonth: this.methodExpMonth, expYear: this.methodExpYear });
  }

  present(): PublicSubscription {
    return {
      id: this.id,
      userId: this.userId,
      orderId: this.orderId,
      orderNumber: this.order?.orderNumber ?? '',
      description: this.description,
      status: this.status,
      monthlyAmount: this.monthlyAmount,
      currentPeriodEnd: this.currentPeriodEnd.toISOString(),
      endsAtPeriodEnd: this.endsAtPeriodEnd,
      canceledByAgency: this.isCanceledByAgency,
      endedAt: this.endedAt?.toISOString() ?? null,
      openInvoiceId: this.openInvoiceId ?? null,
      card: this.cardLabel,
      createdAt: this.createdAt.toISOString(),
      updatedAt: this.updatedAt.toISOString(),
      ...(this.owner && {
        client: { id: this.owner.id, name: this.owner.name, email: this.owner.email },
        revision: this.revision,
      }),
    };
  }
}
