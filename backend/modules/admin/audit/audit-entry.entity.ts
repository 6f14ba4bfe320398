import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** Written by triggers. */
@Entity('audit_log', { comment: 'Who changed what, before and after, and who signed in. Append-only.' })
@Check('audit_log_action_check', `action in ('made', 'changed', 'removed')`)
@Index('audit_log_newest_idx', ['createdAt', 'id'])
@Index('audit_log_kind_idx', ['kind', 'createdAt', 'id'])
@Index('audit_log_item_idx', ['itemId', 'createdAt', 'id'])
@Index('audit_log_actor_idx', ['actorId', 'createdAt', 'id'])
// A trigram index, which decorators cannot express.
@Index('audit_log_found_idx', { synchronize: false })
export class AuditEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_log_pkey' })
  id: string;

  /** Null for changes by the system. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  @Column('text', { nullable: true })
  actorName: string | null;

  @Column('text')
  action: 'made' | 'changed' | 'removed';

  @Column('text')
  kind: string;

  @Column('uuid')
  itemId: string;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;

  @Column('text')
  foundBy: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
