import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LoggedMail as PublicMail, MailState } from '../../contracts';

/** A mail that was promised and what became of it, under the id of its job. What it says is not in here. */
@Entity('mails')
@Check('mails_state_check', `state in ('waiting', 'sent', 'failed', 'dropped')`)
@Check('mails_sent_check', `(state = 'sent') = (sent_at is not null)`)
@Index('mails_newest_idx', ['createdAt', 'id'])
@Index('mails_by_state_idx', ['state', 'createdAt', 'id'])
@Index('mails_by_kind_idx', ['kind', 'createdAt', 'id'])
@Index('mails_of_notification_idx', ['notificationId', 'createdAt', 'id'])
// By three letters in a row, which decorators cannot say.
@Index('mails_found_by_idx', { synchronize: false })
export class LoggedMail {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' })
  id: string;

  @Column('text')
  kind: string;

  @Column('text', { nullable: true })
  recipient: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text', { default: 'waiting' })
  state: MailState;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('int', { default: 0 })
  tries: number;

  @Column('uuid', { nullable: true })
  notificationId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  /** What it can be found by, in small letters. */
  @Column('text', { default: '', select: false })
  foundBy: string;
}

export const presented = (mail: LoggedMail): PublicMail => ({
  id: mail.id,
  kind: mail.kind,
  to: mail.recipient,
  subject: mail.subject,
  state: mail.state,
  reason: mail.reason,
  tries: mail.tries,
  notificationId: mail.notificationId,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
});
