import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ReminderStage } from '../../../contracts';
import { Invoice } from '../invoices';
import { Reminder } from './reminder.entity';

@Entity('invoice_reminders', { comment: 'Reminder stages that an invoice has had, and the email that named it.' })
@Check('invoice_reminders_stage_check', `stage in ('before', 'due', 'week', 'fortnight')`)
export class InvoiceReminder {
  @ForeignKey(() => Invoice, { name: 'invoice_reminders_invoice_fkey' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'invoice_reminders_pkey' })
  invoiceId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'invoice_reminders_pkey' })
  stage: ReminderStage;

  @Index('invoice_reminders_reminder_idx')
  @ForeignKey(() => Reminder, { name: 'invoice_reminders_reminder_fkey' })
  @Column('uuid')
  reminderId: string;
}
