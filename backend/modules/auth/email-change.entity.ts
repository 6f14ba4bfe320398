import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { User } from './user.entity';

/** An address that somebody wants to have, and that counts once they followed the link in its mail. */
@Entity('email_changes')
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

  /** The person's when they asked: a change of password or a deactivation is the end of this wish too. */
  @Column('int')
  epoch: number;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  /** The address that this one took the place of, which is told so. */
  @Column('text', { nullable: true })
  previousEmail: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
