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
  UpdateDateColumn,
} from 'typeorm';
import { type BilledTo, type InvoiceStatus, PAYABLE_STATUSES, type ReminderStage } from '../../../contracts';
import { User } from '../../auth';
import { Project } from '../../projects';

const NOT_VOIDED = 'voided_at is null';
const OPEN = `status in ('sent', 'overdue', 'processing') and ${NOT_VOIDED}`;

@Entity('invoices', { comment: 'Invoices from draft to paid or void.' })
@Check('invoices_status_check', `status in ('draft', 'sent', 'paid', 'overdue', 'processing')`)
@Check('invoices_amount_check', 'amount between 50 and 99999999')
@Check(
  'invoices_number_check',
  `case when status = 'draft' then invoice_number = 'DRAFT-' || id else invoice_number ~ '^[A-Z][A-Z0-9]{0,7}-[0-9]{4}-[0-9]{5,}$' end`,
)
@Check('invoices_sent_check', `(status = 'draft') = (sent_at is null) and (status = 'draft' or due_date is not null)`)
@Check('invoices_paid_check', `(status = 'paid') = (paid_at is not null) and (paid_at is null) = (payment_id is null)`)
@Check('invoices_void_check', `voided_at is null or status in ('sent', 'overdue')`)
@Check('invoices_balance_check', `paid_amount between 0 and amount and (status <> 'paid' or paid_amount = amount)`)
@Check('invoices_part_check', 'part_amount >= 50')
@Check('invoices_refund_check', 'refunded_amount between 0 and paid_amount')
@Check('invoices_terms_check', 'terms_revision > 0')
@Check('invoices_waived_check', 'waived_months >= 0')
@Check('invoices_waived_before_check', 'waived_before >= 0')
@Check('invoices_reminded_check', `reminded in ('before', 'due', 'week', 'fortnight')`)
@Index('invoices_mine_idx', ['userId', 'createdAt', 'id'], { where: `status <> 'draft' and ${NOT_VOIDED}` })
@Index('invoices_client_idx', ['userId', 'createdAt', 'id'])
@Index('invoices_project_idx', ['projectId', 'createdAt', 'id'], { where: 'project_id is not null' })
@Index('invoices_newest_idx', ['createdAt', 'id'])
@Index('invoices_status_idx', ['status', 'createdAt', 'id'], { where: NOT_VOIDED })
@Index('invoices_client_status_idx', ['userId', 'status', 'createdAt', 'id'], { where: NOT_VOIDED })
@Index('invoices_voided_idx', ['createdAt', 'id'], { where: 'voided_at is not null' })
@Index('invoices_client_voided_idx', ['userId', 'createdAt', 'id'], { where: 'voided_at is not null' })
@Index('invoices_open_idx', ['createdAt', 'id'], { where: OPEN })
@Index('invoices_client_open_idx', ['userId', 'createdAt', 'id'], { where: OPEN })
@Index('invoices_balance_idx', ['createdAt', 'id'], { where: `status = 'draft' and deposit_id is not null` })
@Index('invoices_client_balance_idx', ['userId', 'createdAt', 'id'], {
  where: `status = 'draft' and deposit_id is not null`,
})
@Index('invoices_overdue_idx', ['dueDate', 'id'], { where: `status = 'overdue' and ${NOT_VOIDED}` })
@Index('invoices_turning_idx', ['dueDate'], { where: `status = 'sent' and ${NOT_VOIDED}` })
@Index('invoices_reminding_idx', ['reminded', 'dueDate'], {
  where: `status in ('sent', 'overdue') and ${NOT_VOIDED} and reminders_on and reminded is distinct from 'fortnight'`,
})
// Expression, covering and trigram indexes are created by migrations; decorators can't declare them.
@Index('invoices_sent_at_idx', { synchronize: false })
@Index('invoices_paid_at_idx', { synchronize: false })
@Index('invoices_voided_at_idx', { synchronize: false })
@Index('invoices_months_idx', ['subscriptionId', 'createdAt', 'id'], { where: 'subscription_id is not null' })
@Index('invoices_amount_idx', ['amount', 'id'])
@Index('invoices_due_idx', ['sortedBy', 'id'])
@Index('invoices_found_idx', { synchronize: false })
@Index('invoices_number_begins_idx', { synchronize: false })
@Index('invoices_mine_due_idx', { synchronize: false })
@Index('invoices_sent_key', ['userId', 'sendId'], { unique: true, where: 'send_id is not null' })
// The key contains the owner, so a project must belong to the same client.
@ForeignKey(() => Project, ['projectId', 'userId'], ['id', 'userId'], { name: 'invoices_project_fkey' })
// Referenced by name to avoid a circular import.
@ForeignKey('PaymentRecord', ['paymentId', 'id'], ['id', 'invoiceId'], { name: 'invoices_payment_fkey' })
export class Invoice {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'invoices_pkey' })
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'invoices_user_fkey' })
  client?: Relation<User>;

  @Column('uuid', { nullable: true })
  projectId: string | null;

  @Index('invoices_number_key', { unique: true })
  @Column('text')
  invoiceNumber: string;

  @Column('text', { default: 'draft' })
  status: InvoiceStatus;

  @Column('int')
  amount: number;

  /** Cents received, without duplicate payments. Counted by a trigger of the ledger; refunds don't reduce it. */
  @Column('int', { default: 0 })
  paidAmount: number;

  /** Cents that the client may pay by card before the rest. */
  @Column('int', { nullable: true })
  partAmount: number | null;

  @Column('int', { default: 0 })
  refundedAmount: number;

  /** While it is a draft: its lines are taxed by the rates of the settings. */
  @Column('boolean', { default: true })
  addsTax: boolean;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('date', { nullable: true })
  dueDate: string | null;

  @Index('invoices_deposit_key', { unique: true })
  @Column('uuid', { nullable: true })
  depositId: string | null;

  @ManyToOne(() => Invoice)
  @JoinColumn({ name: 'deposit_id', foreignKeyConstraintName: 'invoices_deposit_fkey' })
  deposit?: Relation<Invoice>;

  // Subscriptions are built on invoices, so they are referenced by name.
  @ForeignKey('Subscription', { name: 'invoices_subscription_fkey' })
  @Column('uuid', { nullable: true })
  subscriptionId: string | null;

  @Index('invoices_stripe_invoice_key', { unique: true })
  @Column('text', { nullable: true })
  stripeInvoiceId: string | null;

  @Index('invoices_payment_intent_key', { unique: true })
  @Column('text', { nullable: true })
  stripePaymentIntentId: string | null;

  @Column('uuid', { nullable: true })
  paymentId: string | null;

  /** The version of the Terms that it was sent under; 1 for drafts, which get one when they are sent. */
  @Column('int', { default: 1 })
  termsRevision: number;

  /** Why the last payment attempt failed, as shown to the client. */
  @Column('text', { nullable: true })
  problem: string | null;

  @Column('int', { default: 0 })
  waivedMonths: number;

  /** `waivedMonths` before the last waiver, to undo it. */
  @Column('int', { nullable: true })
  waivedBefore: number | null;

  @Column('boolean', { default: true })
  remindersOn: boolean;

  @Column('text', { nullable: true })
  reminded: ReminderStage | null;

  /** When an admin last sent an email about it by hand. */
  @Column('timestamptz', { nullable: true })
  emailedAt: Date | null;

  @Column('text', { nullable: true })
  voidReason: string | null;

  /** Idempotency key of the create request. */
  @Column('uuid', { nullable: true })
  sendId: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  @Column('timestamptz', { nullable: true })
  voidedAt: Date | null;

  /** Written by a trigger when the invoice is sent. */
  @Column({ type: 'jsonb', nullable: true, insert: false, update: false })
  billedTo?: BilledTo | null;

  /** Incremented by a trigger. */
  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /** Search text and sort key, written by a trigger. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  foundBy?: string;

  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  sortedBy?: string;

  get balance(): number {
    return this.amount - this.paidAmount;
  }

  get isPayable(): boolean {
    return this.voidedAt === null && PAYABLE_STATUSES.some((status) => status === this.status);
  }
}
