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
import {
  type Assignee,
  CONTACT,
  CONTACT_TOPICS,
  type ContactTopic,
  type OptionalContactTexts,
  REPLY,
  type Submission,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '../../contracts';
import { isOneOf, maxLengths } from '../../platform/database';
import { User } from '../auth';

@Entity('contact_submissions', {
  comment: 'Messages from the contact form. Deleted two years after their last change unless converted.',
})
@Check('contact_submissions_status_check', isOneOf('status', SUBMISSION_STATUSES))
@Check(
  'contact_submissions_topic_check',
  isOneOf(
    'projectType',
    CONTACT_TOPICS.map(({ value }) => value),
  ),
)
@Check('contact_submissions_lengths_check', maxLengths({ ...CONTACT, adminResponse: REPLY }))
@Index('contact_submissions_newest_idx', ['createdAt', 'id'])
@Index('contact_submissions_status_idx', ['status', 'createdAt', 'id'], { where: 'archived_at is null' })
@Index('contact_submissions_topic_idx', ['projectType', 'createdAt', 'id'], { where: 'archived_at is null' })
@Index('contact_submissions_unverified_idx', ['createdAt', 'id'], { where: 'challenge is null' })
@Index('contact_submissions_archived_idx', ['createdAt', 'id'], { where: 'archived_at is not null' })
@Index('contact_submissions_assigned_idx', ['assignedTo', 'createdAt', 'id'], { where: 'assigned_to is not null' })
@Index('contact_submissions_name_idx', ['sortedBy', 'id'])
@Index('contact_submissions_found_idx', { synchronize: false })
@Index('contact_submissions_person_idx', { synchronize: false })
@Index('contact_submissions_email_begins_idx', { synchronize: false })
@Index('contact_submissions_name_begins_idx', { synchronize: false })
@Index('contact_submissions_last_name_begins_idx', { synchronize: false })
@Index('contact_submissions_came_idx', { synchronize: false })
@Index('contact_submissions_sender_idx', { synchronize: false })
export class ContactSubmission implements OptionalContactTexts {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contact_submissions_pkey' })
  id: string;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text')
  email: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text')
  projectType: ContactTopic;

  @Column('text', { nullable: true })
  currentWebsite: string | null;

  @Column('text')
  message: string;

  @Column('text', { default: 'new' })
  status: SubmissionStatus;

  /** ID of the solved challenge, unique; null means the sender is not verified. */
  @Index('contact_submissions_challenge_key', { unique: true })
  @Column('uuid', { nullable: true })
  challenge: string | null;

  @Column('text', { nullable: true })
  adminResponse: string | null;

  @Column('uuid', { nullable: true })
  respondedBy: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'responded_by', foreignKeyConstraintName: 'contact_submissions_responder_fkey' })
  responder?: Relation<User> | null;

  @Column('timestamptz', { nullable: true })
  respondedAt: Date | null;

  /** Seconds until the first reply; the database writes it. */
  @Column({ type: 'int', nullable: true, select: false, insert: false, update: false })
  replySeconds?: number | null;

  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;

  /** The member of the team who looks after it. */
  @Column('uuid', { nullable: true })
  assignedTo: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assigned_to', foreignKeyConstraintName: 'contact_submissions_assigned_fkey' })
  member?: Relation<User> | null;

  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  foundBy?: string;

  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  sortedBy?: string;

  respondedByName?: string | null;
  assignee?: Assignee | null;

  present(): Submission {
    return {
      id: this.id,
      firstName: this.firstName,
      lastName: this.lastName,
      email: this.email,
      phone: this.phone,
      projectType: this.projectType,
      currentWebsite: this.currentWebsite,
      message: this.message,
      status: this.status,
      verified: this.challenge !== null,
      adminResponse: this.adminResponse,
      respondedBy: this.respondedBy,
      respondedByName: this.respondedByName ?? null,
      respondedAt: this.respondedAt?.toISOString() ?? null,
      archivedAt: this.archivedAt?.toISOString() ?? null,
      assignee: this.assignee ?? null,
      createdAt: this.createdAt.toISOString(),
      revision: this.revision,
    };
  }
}
