import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { User } from './user.entity';

@Entity('email_changes', { comment: 'Requested address changes that wait for a click in an email.' })
@Check('email_changes_email_check', 'char_length(email) between 3 and 254')
@Index('email_changes_open_key', ['userId'], { unique: true, where: 'used_at is null' })
export class EmailChange {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'email_changes_pkey' })
  id: string;

  @Index('email_changes_user_idx')
  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'email_changes_user_fkey' })
  user?: Relation<User>;

  @Column('text')
  email: string;

  /** The user's epoch at the time of the request; a password change or deactivation invalidates the request. */
  @Column('int')
  epoch: number;

  /** Requested by another admin for this one. */
  @Column('boolean', { default: false })
  byAdmin: boolean;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  @Column('text', { nullable: true })
  previousEmail: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
