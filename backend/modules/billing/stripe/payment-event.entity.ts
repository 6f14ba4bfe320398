import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The event only triggers a check; the state is always retrieved from Stripe. */
export interface EventPayload {
  objectId: string | null;
  paymentIntentId: string | null;
  orderId: string | null;
  invoiceId: string | null;
  subscriptionId?: string | null;
  /** Set for a checkout session that saves a card. */
  setupIntentId?: string | null;
  amount: number | null;
  currency: string | null;
  /** Set when the event belongs to another account. */
  account: string | null;
  live: boolean;
}

export type StripeEventOutcome = 'applied' | 'ignored' | 'refused';

@Entity('payment_events', { comment: 'Stripe events that arrived, and their result.' })
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
  @ForeignKey('Order', { name: 'payment_events_order_fkey' })
  @Column('uuid', { nullable: true })
  orderId: string | null;

  /** Null until the event is processed. */
  @Column('text', { nullable: true })
  outcome: StripeEventOutcome | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { nullable: true })
  settledAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
