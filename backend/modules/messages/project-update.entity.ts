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
import type { HeldEmail, Message, ProjectUpdate as PublicProjectUpdate, StoredFile } from '../../contracts';
import { User } from '../auth';
import { Project } from '../projects';

@Entity('project_updates', {
  comment: 'Conversations of projects: updates and answers of the agency, messages of clients, and team notes.',
})
@Check('project_updates_message_check', 'char_length(message) between 1 and 5000')
@Index('project_updates_newest_idx', ['projectId', 'createdAt', 'id'])
@Check(
  'project_updates_side_check',
  'not (is_internal and (from_client or is_question)) and not (from_client and is_question)',
)
// Partial indexes, so neither notes nor the messages of clients slow down a page without them.
@Index('project_updates_told_idx', ['projectId', 'createdAt', 'id'], { where: 'not is_internal' })
@Index('project_updates_of_agency_idx', ['projectId', 'createdAt', 'id'], {
  where: 'not is_internal and not from_client',
})
@Index('project_updates_of_client_idx', ['projectId', 'createdAt', 'id'], { where: 'from_client' })
@Index('project_updates_questions_idx', ['projectId', 'createdAt', 'id'], { where: 'is_question' })
@Index('project_updates_email_idx', ['emailId'], { where: 'email_id is not null' })
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

  @Column('boolean', { default: false })
  fromClient: boolean;

  /** The agency waits for an answer. */
  @Column('boolean', { default: false })
  isQuestion: boolean;

  @Column('uuid', { nullable: true })
  sendId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Clients see it from then on. */
  @Column('timestamptz', { default: () => 'now()' })
  visibleAt: Date;

  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;

  @Column('timestamptz', { nullable: true })
  editedAt: Date | null;

  /** The email that delivers it, once one is written. */
  @Column('uuid', { nullable: true })
  emailId: string | null;

  /** When the first of the messages was written that share an email with it. Null before conversations had answers. */
  @Column('timestamptz', { nullable: true })
  emailWindowAt: Date | null;

  authorName: string;

  authorImageUrl: string | null;

  heldEmail?: HeldEmail | undefined;

  present({ isForAdmin }: { isForAdmin: boolean }): PublicProjectUpdate {
    // Only its own side still reads what was withdrawn.
    const isHidden = this.withdrawnAt !== null && this.fromClient === isForAdmin;
    return {
      id: this.id,
      message: isHidden ? '' : this.message,
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

  presentMessage({ isForAdmin, readAt, files }: MessageView): Message {
    const isFromOtherSide = this.fromClient === isForAdmin;
    return {
      ...this.present({ isForAdmin }),
      isFromClient: this.fromClient,
      isQuestion: this.isQuestion,
      ...(this.editedAt && { editedAt: this.editedAt.toISOString() }),
      isUnread: isFromOtherSide && this.visibleAt > (readAt ?? NEVER),
      files: this.withdrawnAt && isFromOtherSide ? [] : files,
    };
  }
}

interface MessageView {
  isForAdmin: boolean;
  /** Up to when the viewer has read the conversation. */
  readAt: Date | null;
  files: StoredFile[];
}

const NEVER = new Date(0);
