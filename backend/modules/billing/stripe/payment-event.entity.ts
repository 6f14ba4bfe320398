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
import { Order } from '../orders/order.entity';

/** As much of an event as we need: what it is about, and what it says of that. How it stands, the provider is asked. */
export interface EventPayload {
  /** The session, payment, charge or refund. */
  objectId: string | null;
  paymentIntentId: string | null;
  /** What the object says of our order or invoice, to find it by. */
  orderId: string | null;
  invoiceId: string | null;
  /** At the provider. */
  subscriptionId?: string | null;
  /** Cents, of a session or a payment. */
  amount: number | null;
  currency: string | null;
  /** Whose account, where it is not ours. */
  account: string | null;
  live: boolean;
}

export type StripeEventOutcome = 'applied' | 'ignored' | 'refused';

/** Something that the provider told us. */
@Entity('payment_events')
@Check('payment_events_outcome_check', `outcome in ('applied', 'ignored', 'refused')`)
@Check('payment_events_reason_check', `outcome <> 'refused' or reason is not null`)
@Check('payment_events_settled_check', `(outcome is null) = (settled_at is null)`)
@Index('payment_events_waiting_idx', ['createdAt'], { where: 'outcome is null' })
export class PaymentEvent {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payment_events_pkey' })
  id: string;

  @Index('payment_events_event_key', { unique: true })
  @Column('text')
  eventId: string;

  @Column('text')
  eventType: string;

  @Column('jsonb')
  payload: EventPayload;

  @Index('payment_events_order_idx')
  @Column('uuid', { nullable: true })
  orderId: string | null;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'payment_events_order_fkey' })
  order?: Relation<Order> | null;

  /** Nothing while its work is still to be done. */
  @Column('text', { nullable: true })
  outcome: StripeEventOutcome | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { nullable: true })
  settledAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
