import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { LedgerEntryKind } from '../../../contracts';

@Entity('payment_record', { comment: 'The ledger: payments, refunds, and rejected events. Append-only.' })
@Check(
  'payment_record_kind_check',
  `kind in ('payment', 'refund', 'refund-failed', 'dispute', 'dispute-won', 'rejected')`,
)
@Check(
  'payment_record_money_check',
  `kind = 'rejected' or (amount > 0 and currency is not null and num_nonnulls(invoice_id, order_id) = 1)`,
)
@Check('payment_record_tax_check', 'tax_amount between 0 and coalesce(amount, 0)')
@Check('payment_record_method_check', `(kind = 'payment') = (method is not null) and method in ('card', 'other')`)
@Check(
  'payment_record_known_check',
  `case kind when 'payment' then (method = 'card') = (provider_id is not null) and (method = 'card' or note is not null)
   when 'rejected' then note is not null
   when 'refund-failed' then provider_id is not null and refund_of is not null
   when 'dispute' then provider_id is not null and refund_of is not null
   when 'dispute-won' then provider_id is not null and refund_of is not null
   else provider_id is not null or note is not null end`,
)
@Check('payment_record_paid_with_check', `num_nonnulls(method_type, method_brand, method_last4) = 0 or method = 'card'`)
@Check('payment_record_duplicate_check', `not duplicate or kind = 'payment'`)
@Check('payment_record_part_check', `not part or (kind = 'payment' and not duplicate and invoice_id is not null)`)
@Check(
  'payment_record_refund_check',
  `refund_of is null or kind in ('refund', 'refund-failed', 'dispute', 'dispute-won')`,
)
@Index('payment_record_provider_key', ['kind', 'providerId'], {
  unique: true,
  where: `kind <> 'rejected' and provider_id is not null`,
})
@Index('payment_record_event_key', ['eventId'], { unique: true, where: `kind = 'rejected' and event_id is not null` })
// Expression and trigram indexes are created by migrations; decorators can't declare them.
@Index('payment_record_finding_key', { synchronize: false })
@Index('payment_record_invoice_once', ['invoiceId'], {
  unique: true,
  where: `kind = 'payment' and not duplicate and not part`,
})
@Index('payment_record_parts_idx', ['invoiceId'], { where: 'part' })
@Index('payment_record_order_once', ['orderId'], { unique: true, where: `kind = 'payment' and not duplicate` })
@Index('payment_record_of_invoice_key', ['id', 'invoiceId'], { unique: true })
@Index('payment_record_invoice_idx', ['invoiceId', 'createdAt', 'id'])
@Index('payment_record_order_idx', ['orderId', 'createdAt', 'id'])
@Index('payment_record_newest_idx', ['createdAt', 'id'])
@Index('payment_record_kind_idx', ['kind', 'createdAt', 'id'])
@Index('payment_record_found_idx', { synchronize: false })
@Index('payment_record_taxes_idx', ['createdAt'], { where: 'tax_amount > 0' })
@Index('payment_record_duplicates_idx', ['createdAt', 'id'], { where: 'duplicate' })
export class PaymentRecord {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payment_record_pkey' })
  id: string;

  @Column('text')
  kind: LedgerEntryKind;

  @Column('int', { nullable: true })
  amount: number | null;

  /** The part of the amount that is sales tax. Written by a trigger. */
  @Column({ type: 'int', default: 0, insert: false, update: false })
  taxAmount: number;

  @Column('text', { nullable: true })
  currency: string | null;

  @Column('boolean')
  live: boolean;

  // Invoices and orders are built on the ledger, so they are referenced by name.
  @ForeignKey('Invoice', { name: 'payment_record_invoice_fkey' })
  @Column('uuid', { nullable: true })
  invoiceId: string | null;

  @ForeignKey('Order', { name: 'payment_record_order_fkey' })
  @Column('uuid', { nullable: true })
  orderId: string | null;

  @Column('text', { nullable: true })
  method: 'card' | 'other' | null;

  /** Null for payments recorded before the method was stored. */
  @Column('text', { nullable: true })
  methodType: string | null;

  @Column('text', { nullable: true })
  methodBrand: string | null;

  @Column('text', { nullable: true })
  methodLast4: string | null;

  /** The invoice or order was already paid or void. */
  @Column('boolean', { default: false })
  duplicate: boolean;

  /** A payment of an invoice that left a balance. */
  @Column('boolean', { default: false })
  part: boolean;

  /** When the money arrived, if it was recorded afterward. */
  @Column('timestamptz', { nullable: true })
  receivedAt: Date | null;

  @Index('payment_record_refunds_idx')
  @Column('uuid', { nullable: true })
  refundOf: string | null;

  @ManyToOne(() => PaymentRecord)
  @JoinColumn({ name: 'refund_of', foreignKeyConstraintName: 'payment_record_refund_fkey' })
  payment?: Relation<PaymentRecord>;

  @Column('text', { nullable: true })
  providerId: string | null;

  @Column('text', { nullable: true })
  eventId: string | null;

  @Column('text', { nullable: true })
  eventType: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  /** Search text, written by a trigger. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  foundBy?: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
