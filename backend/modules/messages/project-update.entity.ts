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
import type { HeldEmail, ProjectUpdate as PublicProjectUpdate } from '../../contracts';
import { User } from '../auth';
import { Project } from '../projects';

@Entity('project_updates', { comment: 'Updates that clients see, and team notes.' })
@Check('project_updates_message_check', 'char_length(message) between 1 and 5000')
@Index('project_updates_newest_idx', ['projectId', 'createdAt', 'id'])
// A partial index, so internal notes do not slow down a client's page.
@Index('project_updates_told_idx', ['projectId', 'createdAt', 'id'], { where: 'not is_internal' })
@Index('project_updates_sent_key', ['createdBy', 'sendId'], { unique: true, where: 'send_id is not null' })
export class ProjectUpdate {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'project_updates_pkey' })
  id: string;

  @Column('text')
  message: string;

  @Column('uuid')
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id', foreignKeyConstraintName: 'project_updates_project_fkey' })
  project?: Relation<Project>;

  @Column('uuid')
  createdBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by', foreignKeyConstraintName: 'project_updates_author_fkey' })
  author?: Relation<User>;

  @Column('boolean', { default: false })
  isInternal: boolean;

  @Column('uuid', { nullable: true })
  sendId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Clients see it from then on. */
  @Column('timestamptz', { default: () => 'now()' })
  visibleAt: Date;

  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;

  authorName: string;

  authorImageUrl: string | null;

  heldEmail?: HeldEmail | undefined;

  present({ isForAdmin }: { isForAdmin: boolean }): PublicProjectUpdate {
    return {
      id: this.id,
      message: this.withdrawnAt && !isForAdmin ? '' : this.message,
      projectId: this.projectId,
      createdBy: this.createdBy,
      authorName: this.authorName,
      authorImageUrl: this.authorImageUrl,
      createdAt: this.createdAt.toISOString(),
      ...(isForAdmin && { isInternal: this.isInternal }),
      ...(this.withdrawnAt && { withdrawnAt: this.withdrawnAt.toISOString() }),
      ...(this.heldEmail && { heldEmail: this.heldEmail }),
    };
  }
}
