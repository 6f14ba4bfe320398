import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { HeldEmailKind } from '../../contracts';
import { LoggedEmail } from './logged-email.entity';

@Entity('held_emails', { comment: 'Emails that wait a few seconds, and the state to restore if one is undone.' })
@Index('held_emails_of_item_idx', ['itemId'])
export class HeldEmail {
  /** The id of the email and of its job. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'held_emails_pkey' })
  id: string;

  @ManyToOne(() => LoggedEmail, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'id', foreignKeyConstraintName: 'held_emails_email_fkey' })
  email?: Relation<LoggedEmail>;

  @Column('text')
  kind: HeldEmailKind;

  @Column('uuid')
  itemId: string;

  @Column('text')
  title: string;

  @Column('jsonb')
  before: object;

  @Column('uuid')
  createdBy: string;

  @Column('timestamptz')
  dueAt: Date;

  @Column('timestamptz', { nullable: true })
  undoneAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
