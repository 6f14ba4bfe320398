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
import type { SubmissionReply as PublicReply } from '../../contracts';
import { User } from '../auth';
import { ContactSubmission } from './contact-submission.entity';

/** Deleted only with its submission. */
@Entity('submission_answers', { comment: 'Replies and internal notes on submissions. Append-only.' })
@Check('submission_answers_message_check', 'char_length(message) between 1 and 5000')
@Index('submission_answers_newest_idx', ['submissionId', 'createdAt', 'id'])
@Index('submission_answers_sent_key', ['createdBy', 'sendId'], { unique: true, where: 'send_id is not null' })
export class SubmissionReply {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'submission_answers_pkey' })
  id: string;

  @Column('uuid')
  submissionId: string;

  @ManyToOne(() => ContactSubmission, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'submission_id', foreignKeyConstraintName: 'submission_answers_submission_fkey' })
  submission?: Relation<ContactSubmission>;

  @Column('text')
  message: string;

  @Column('boolean', { default: false })
  isInternal: boolean;

  @Column('uuid', { nullable: true })
  createdBy: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by', foreignKeyConstraintName: 'submission_answers_author_fkey' })
  author?: Relation<User> | null;

  @Column('uuid', { nullable: true })
  sendId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;

  authorName: string | null;

  present(): PublicReply {
    return {
      id: this.id,
      message: this.message,
      isInternal: this.isInternal,
      authorName: this.authorName,
      createdAt: this.createdAt.toISOString(),
      ...(this.withdrawnAt && { withdrawnAt: this.withdrawnAt.toISOString() }),
    };
  }
}
