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

/** One attempt to have an invoice paid by card, written before the provider hears of it: its id is the key of that question. */
@Entity('invoice_intents')
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

  /** Cents; what the invoice came to when it was opened. */
  @Column('int')
  amount: number;

  /** Whether the money is real. */
  @Column('boolean')
  live: boolean;

  /** As the provider calls it; nothing until it has answered. */
  @Index('invoice_intents_stripe_key', { unique: true })
  @Column('text', { nullable: true })
  stripeId: string | null;

  /** When we ask the provider about it next. */
  @Column('timestamptz', { name: 'ask_at', nullable: true })
  nextCheckAt: Date | null;

  /** Nobody can pay by it any more; of one invoice only one is not over. */
  @Column('timestamptz', { name: 'over_at', nullable: true })
  closedAt: Date | null;

  /** When somebody last opened the page to pay with it. */
  @Column('timestamptz', { name: 'wanted_at', default: () => 'now()' })
  lastOpenedAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
