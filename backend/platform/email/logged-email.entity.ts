import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  EMAIL_RECORD_KINDS,
  type EmailRecordKind,
  type EmailState,
  type LoggedEmail as PublicEmail,
} from '../../contracts';
import { isOneOf } from '../database';

@Entity('mails', { comment: 'State of each email, under the id of its job. The content is not stored.' })
@Check('mails_state_check', `state in ('waiting', 'sent', 'failed', 'dropped')`)
@Check('mails_sent_check', `(state = 'sent') = (sent_at is not null)`)
@Check(
  'mails_record_check',
  `(record_kind is null) = (record_id is null) and ${isOneOf('recordKind', EMAIL_RECORD_KINDS)}`,
)
@Index('mails_newest_idx', ['createdAt', 'id'])
@Index('mails_by_state_idx', ['state', 'createdAt', 'id'])
@Index('mails_by_kind_idx', ['kind', 'createdAt', 'id'])
@Index('mails_of_notification_idx', ['notificationId', 'createdAt', 'id'])
@Index('mails_of_record_idx', ['recordKind', 'recordId', 'createdAt', 'id'])
@Index('mails_of_entry_idx', ['entryId'], { where: 'entry_id is not null' })
@Index('mails_open_failures_idx', ['createdAt', 'id'], { where: `state = 'failed' and dismissed_at is null` })
@Index('mails_failed_of_recipient_idx', ['recipient', 'createdAt', 'id'], { where: `state = 'failed'` })
@Index('mails_found_by_idx', { synchronize: false })
export class LoggedEmail {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' })
  id: string;

  @Column('text')
  kind: string;

  @Column('text', { nullable: true })
  recipient: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text', { default: 'waiting' })
  state: EmailState;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('int', { default: 0 })
  tries: number;

  @Column('uuid', { nullable: true })
  notificationId: string | null;

  @Column('text', { nullable: true })
  recordKind: EmailRecordKind | null;

  @Column('uuid', { nullable: true })
  recordId: string | null;

  /** The reply or project update that the email delivers, or the reminder, which may name several invoices. */
  @Column('uuid', { nullable: true })
  entryId: string | null;

  @Column('timestamptz', { nullable: true })
  bouncedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  dismissedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @Column('text', { default: '', select: false })
  foundBy: string;
}

export const presentLoggedEmail = (email: LoggedEmail & { isRecipientDeactivated: boolean }): PublicEmail => ({
  id: email.id,
  kind: email.kind,
  to: email.recipient,
  subject: email.subject,
  state: email.state,
  reason: email.reason,
  tries: email.tries,
  notificationId: email.notificationId,
  record: email.recordKind && email.recordId ? { kind: email.recordKind, id: email.recordId } : null,
  entryId: email.entryId,
  bouncedAt: email.bouncedAt?.toISOString() ?? null,
  dismissedAt: email.dismissedAt?.toISOString() ?? null,
  createdAt: email.createdAt.toISOString(),
  sentAt: email.sentAt?.toISOString() ?? null,
  isRecipientDeactivated: email.isRecipientDeactivated,
});
