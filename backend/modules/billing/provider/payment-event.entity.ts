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
import type { RefusedPayment } from '../../../contracts';
import { Order } from '../orders/order.entity';

/** As much of an event as we need: what it is about, and what it says of that. How it stands, the provider is asked. */
export interface EventPayload {
  /** The session, charge or refund. */
  objectId: string | null;
  paymentIntentId: string | null;
  /** What the object says of our order, to find it by. */
  orderId: string | null;
  /** Cents, of a session. */
  amount: number | null;
  currency: string | null;
  /** Whose account, where it is not ours. */
  account: string | null;
  live: boolean;
}

export type Outcome = 'applied' | 'ignored' | 'refused';

/** Something that the provider told us, or that we found by asking and could not take. */
@Entity('payment_events')
@Check('payment_events_outcome_check', `outcome in ('applied', 'ignored', 'refused')`)
@Check('payment_events_reason_check', `outcome <> 'refused' or reason is not null`)
@Check('payment_events_settled_check', `(outcome is null) = (settled_at is null)`)
@Index('payment_events_refused_idx', ['createdAt', 'id'], { where: `outcome = 'refused'` })
@Index('payment_events_waiting_idx', ['createdAt'], { where: 'outcome is null' })
@Index('payment_events_finding_key', ['orderId', 'reason'], { unique: true, where: 'event_id is null' })
export class PaymentEvent {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payment_events_pkey' })
  id: string;

  @Index('payment_events_event_key', { unique: true })
  @Column('text', { nullable: true })
  eventId: string | null;

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
  outcome: Outcome | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { nullable: true })
  settledAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** For admins; its order has to be joined. */
  present(): RefusedPayment {
    return {
      id: this.id,
      eventId: this.eventId,
      eventType: this.eventType,
      reason: this.reason ?? '',
      orderId: this.orderId,
      orderNumber: this.order?.orderNumber ?? null,
      createdAt: this.createdAt.toISOString(),
    };
  }
}
