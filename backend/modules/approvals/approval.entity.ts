import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { APPROVAL_KINDS, type ApprovalKind } from '../../contracts';
import { User } from '../auth';
import { FileVersion } from '../files';
import { ProjectUpdate } from '../messages';
import { Project } from '../projects';

const OPEN = 'closed_at is null';

@Entity('approvals', { comment: 'What clients were asked to approve. A trigger asks about projects in review.' })
@Check('approvals_kind_check', `kind in ('${APPROVAL_KINDS.join("', '")}')`)
@Check(
  'approvals_subject_check',
  `(kind = 'file') = (file_id is not null) and (kind = 'update') = (update_id is not null)`,
)
@Check('approvals_question_check', 'char_length(question) between 1 and 2000')
@Check(
  'approvals_withdrawn_check',
  '(withdrawn_at is null or closed_at is not null) and (withdrawn_by is null or withdrawn_at is not null)',
)
// One open request about each thing.
@Index('approvals_open_project_key', ['projectId'], { unique: true, where: `kind = 'project' and ${OPEN}` })
@Index('approvals_open_file_key', ['fileId'], { unique: true, where: `${OPEN} and file_id is not null` })
@Index('approvals_open_update_key', ['updateId'], { unique: true, where: `${OPEN} and update_id is not null` })
@Index('approvals_newest_idx', ['projectId', 'createdAt', 'id'])
@Index('approvals_file_idx', ['fileId'], { where: 'file_id is not null' })
@Index('approvals_update_idx', ['updateId'], { where: 'update_id is not null' })
@Index('approvals_sent_key', ['requestedBy', 'sendId'], { unique: true, where: 'send_id is not null' })
export class Approval {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'approvals_pkey' })
  id: string;

  @Column('text')
  kind: ApprovalKind;

  @Column('uuid')
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id', foreignKeyConstraintName: 'approvals_project_fkey' })
  project?: Relation<Project>;

  /** The first version, which stands for the file. */
  @Column('uuid', { nullable: true })
  fileId: string | null;

  @ManyToOne(() => FileVersion, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'approvals_file_fkey' })
  file?: Relation<FileVersion> | null;

  @Column('uuid', { nullable: true })
  updateId: string | null;

  @ManyToOne(() => ProjectUpdate, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'update_id', foreignKeyConstraintName: 'approvals_update_fkey' })
  update?: Relation<ProjectUpdate> | null;

  @Column('text', { nullable: true })
  question: string | null;

  @Column('date', { nullable: true })
  dueOn: string | null;

  /** Null if a job moved the project to review. */
  @Column('uuid', { nullable: true })
  requestedBy: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'requested_by', foreignKeyConstraintName: 'approvals_requester_fkey' })
  requester?: Relation<User> | null;

  @Column('uuid', { nullable: true })
  sendId: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Clients see it from then on. */
  @Column('timestamptz', { default: () => 'now()' })
  visibleAt: Date;

  /** Decided or withdrawn. */
  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;

  /** Null if a job moved the project out of review. */
  @Column('uuid', { nullable: true })
  withdrawnBy: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'withdrawn_by', foreignKeyConstraintName: 'approvals_withdrawer_fkey' })
  withdrawer?: Relation<User> | null;
}
