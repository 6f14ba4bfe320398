import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { LedgerDifference as PublicDifference } from '../../../contracts';
import { Invoice } from '../invoices';
import { Order } from '../orders';

const OPEN = 'closed_at is null';

@Entity('payment_differences', { comment: 'Mismatches between Stripe and the ledger, open until the values match.' })
@Index('payment_differences_open_key', ['kind', 'about'], { unique: true, where: OPEN })
@Index('payment_differences_newest_idx', ['firstSeenAt', 'id'], { where: OPEN })
export class PaymentDifference {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payment_differences_pkey' })
  id: string;

  @Column('text')
  kind: string;

  @Column('text')
  about: string;

  @Column('text')
  text: string;

  @Column('uuid', { nullable: true })
  invoiceId: string | null;

  @ManyToOne(() => Invoice)
  @JoinColumn({ name: 'invoice_id', foreignKeyConstraintName: 'payment_differences_invoice_fkey' })
  invoice?: Relation<Invoice>;

  @Column('uuid', { nullable: true })
  orderId: string | null;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'payment_differences_order_fkey' })
  order?: Relation<Order>;

  @CreateDateColumn({ type: 'timestamptz' })
  firstSeenAt: Date;

  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;

  present(): PublicDifference {
    const { id, text, invoiceId, orderId, firstSeenAt } = this;
    return { id, text, invoiceId, orderId, firstSeenAt: firstSeenAt.toISOString() };
  }
}
