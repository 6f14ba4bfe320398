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
import type {
  BilledTo,
  Order as PublicOrder,
  OrderItem as PublicItem,
  OrderStatus,
  OrderTax,
} from '../../../contracts';
import { User } from '../../auth';
import type { PaidOrder } from './events';

@Entity('orders', { comment: 'Checkouts of the shop.' })
@Check('orders_status_check', `status in ('pending', 'paid', 'cancelled', 'expired', 'refunded')`)
@Check(
  'orders_amounts_check',
  `total_amount between 50 and 99999999
   and monthly_amount between 0 and total_amount and refunded_amount between 0 and total_amount`,
)
@Check(
  'orders_paid_check',
  `(status in ('paid', 'refunded')) = (paid_at is not null) and (paid_at is null or stripe_session_id is not null)`,
)
@Check(
  'orders_refunded_check',
  `(status = 'refunded') = (refunded_amount = total_amount) and (refunded_amount = 0 or paid_at is not null)`,
)
@Check('orders_taxes_check', `jsonb_typeof(taxes) = 'array'`)
@Check('orders_terms_check', 'terms_revision > 0')
@Check('orders_open_check', `(status = 'pending') = (ask_at is not null) and (status = 'pending' or not processing)`)
@Index('orders_one_open_key', ['userId'], { unique: true, where: `status = 'pending'` })
@Index('orders_ask_idx', ['nextCheckAt'], { where: 'ask_at is not null' })
@Index('orders_mine_idx', ['userId', 'createdAt', 'id'])
@Index('orders_mine_status_idx', ['userId', 'status', 'createdAt', 'id'])
@Index('orders_newest_idx', ['createdAt', 'id'])
@Index('orders_status_idx', ['status', 'createdAt', 'id'])
@Index('orders_paid_at_idx', { synchronize: false })
@Index('orders_amount_idx', ['totalAmount', 'id'])
@Index('orders_found_idx', { synchronize: false })
@Index('orders_number_begins_idx', { synchronize: false })
export class Order {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'orders_pkey' })
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'orders_user_fkey' })
  buyer?: Relation<User>;

  @Index('orders_number_key', { unique: true })
  @Column('text')
  orderNumber: string;

  @Column('text', { default: 'pending' })
  status: OrderStatus;

  @Column('int')
  totalAmount: number;

  @Column('int')
  monthlyAmount: number;

  @Column('int', { default: 0 })
  refundedAmount: number;

  /** As of the moment it was placed; parts of the amounts above. */
  @Column('jsonb', { default: () => `'[]'` })
  taxes: OrderTax[];

  /** The version of the Terms that it was placed under. */
  @Column('int', { default: 1 })
  termsRevision: number;

  /** Hash of the order lines. */
  @Column('text')
  basket: string;

  @Column('text', { nullable: true })
  billingEmail: string | null;

  /** Written by a trigger when the order is paid. */
  @Column({ type: 'jsonb', nullable: true, insert: false, update: false })
  billedTo: BilledTo | null;

  @Index('orders_session_key', { unique: true })
  @Column('text', { nullable: true })
  stripeSessionId: string | null;

  @Index('orders_payment_intent_key', { unique: true })
  @Column('text', { nullable: true })
  stripePaymentIntentId: string | null;

  @Column('text', { nullable: true })
  stripeSubscriptionId: string | null;

  @Column('text', { nullable: true })
  stripeCustomerId: string | null;

  @Column('text', { nullable: true })
  checkoutUrl: string | null;

  @Column('boolean', { default: false })
  processing: boolean;

  @Column('text', { nullable: true })
  problem: string | null;

  /** Set before the session is expired because the buyer checks out something else. */
  @Column('boolean', { default: false })
  closing: boolean;

  @Column('timestamptz')
  expiresAt: Date;

  /** When the payment status is checked next; null once it is final. */
  @Column('timestamptz', { name: 'ask_at', nullable: true })
  nextCheckAt: Date | null;

  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  foundBy?: string;

  project?: PublicOrder['project'];

  paidWith?: string | null;

  hasCardRefund?: boolean;

  dispute?: PublicOrder['dispute'];

  items?: { present(): PublicItem }[];

  get isOpen(): boolean {
    return this.status === 'pending';
  }

  toPaidEvent(): PaidOrder {
    return {
      orderId: this.id,
      orderNumber: this.orderNumber,
      userId: this.userId,
      items: (this.items ?? []).map((item) => item.present()),
      paidAt: (this.paidAt ?? new Date()).toISOString(),
    };
  }

  present(): PublicOrder {
    return {
      id: this.id,
      userId: this.userId,
      orderNumber: this.orderNumber,
      status: this.status,
      totalAmount: this.totalAmount,
      monthlyAmount: this.monthlyAmount,
      refundedAmount: this.refundedAmount,
      billingEmail: this.billingEmail,
      billedTo: this.billedTo ?? null,
      stripeSessionId: this.stripeSessionId,
      stripePaymentIntentId: this.stripePaymentIntentId,
      checkoutUrl: this.isOpen && !this.processing ? this.checkoutUrl : null,
      processing: this.processing,
      problem: this.problem,
      expiresAt: this.expiresAt.toISOString(),
      paidAt: this.paidAt?.toISOString() ?? null,
      createdAt: this.createdAt.toISOString(),
      updatedAt: this.updatedAt.toISOString(),
      items: (this.items ?? []).map((item) => item.present()),
      taxes: this.taxes,
      termsRevision: this.termsRevision,
      ...(this.buyer && { buyer: presentBuyer(this.buyer) }),
      ...(this.project !== undefined && { project: this.project }),
      ...(this.dispute !== undefined && { dispute: this.dispute }),
      ...(this.paidWith !== undefined && { paidWith: this.paidWith }),
      ...(this.hasCardRefund !== undefined && { hasCardRefund: this.hasCardRefund }),
    };
  }
}

const presentBuyer = ({ id, name, email, takenOverAt }: User): PublicOrder['buyer'] => ({
  id,
  name,
  email,
  ...(takenOverAt && { takenOverAt: takenOverAt.toISOString() }),
});
