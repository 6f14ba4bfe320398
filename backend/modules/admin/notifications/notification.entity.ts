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
import { User } from '../../auth';

/** Triggers update the counters when the state of an email changes. */
@Entity('notifications', { comment: 'Announcements to clients, with counters of their emails.' })
@Check('notifications_lengths_check', 'char_length(subject) <= 150 and char_length(message) <= 10000')
@Check('notifications_sum_check', 'sent >= 0 and failed >= 0 and dropped >= 0 and sent + failed + dropped <= total')
@Index('notifications_newest_idx', ['createdAt', 'id'])
@Index('notifications_sent_key', ['sentBy', 'sendId'], { unique: true, where: 'send_id is not null' })
export class Notification {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notifications_pkey' })
  id: string;

  @Column('text')
  subject: string;

  @Column('text')
  message: string;

  /** Null when sent to all clients. */
  @Column('uuid', { array: true, nullable: true })
  chosen: string[] | null;

  @Column('int')
  total: number;

  @Column('int')
  withoutAddress: number;

  @Column('int', { default: 0 })
  sent: number;

  @Column('int', { default: 0 })
  failed: number;

  @Column('int', { default: 0 })
  dropped: number;

  @Column('uuid')
  sentBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'sent_by', foreignKeyConstraintName: 'notifications_sender_fkey' })
  sender?: Relation<User>;

  @Column('uuid', { nullable: true })
  sendId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  cancelledAt: Date | null;
}
