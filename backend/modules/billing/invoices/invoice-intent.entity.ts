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
import { Invoice } from './invoice.entity';

/** Inserted before Stripe is called, because its id is the idempotency key. */
@Entity('invoice_intents', { comment: "Stripe's PaymentIntents for invoices; one per invoice is open." })
@Check('invoice_intents_amount_check', 'amount > 0')
@Check('invoice_intents_ask_check', 'over_at is null or ask_at is null')
@Index('invoice_intents_live_key', ['invoiceId'], { unique: true, where: 'over_at is null' })
@Index('invoice_intents_ask_idx', ['nextCheckAt'], { where: 'ask_at is not null' })
@Index('invoice_intents_invoice_idx', ['invoiceId', 'createdAt', 'id'])
export class InvoiceIntent {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'invoice_intents_pkey' })
  id: string;

  @Column('uuid')
  invoiceId: string;

  @ManyToOne(() => Invoice)
  @JoinColumn({ name: 'invoice_id', foreignKeyConstraintName: 'invoice_intents_invoice_fkey' })
  invoice?: Relation<Invoice>;

  @Column('int')
  amount: number;

  /** The client chose the agreed part instead of the balance. */
  @Column('boolean', { name: 'part', default: false })
  isPart: boolean;

  @Column('boolean')
  live: boolean;

  @Index('invoice_intents_stripe_key', { unique: true })
  @Column('text', { nullable: true })
  stripeId: string | null;

  @Column('timestamptz', { name: 'ask_at', nullable: true })
  nextCheckAt: Date | null;

  /** Set once the intent can no longer be paid. An invoice has at most one open intent. */
  @Column('timestamptz', { name: 'over_at', nullable: true })
  closedAt: Date | null;

  @Column('timestamptz', { name: 'wanted_at', default: () => 'now()' })
  lastOpenedAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
