import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { type Decision, DECISIONS } from '../../contracts';
import { User } from '../auth';
import { FileVersion } from '../files';
import { Approval } from './approval.entity';

@Entity('approval_answers', { comment: 'Decisions of clients. Those that were taken back stay.' })
@Check('approval_answers_decision_check', `decision in ('${DECISIONS.join("', '")}')`)
@Check(
  'approval_answers_words_check',
  `char_length(words) between 1 and 5000 and (decision = 'approved' or words is not null)`,
)
@Check('approval_answers_checksum_check', `(version_id is null) = (checksum is null)`)
@Index('approval_answers_standing_key', ['approvalId'], { unique: true, where: 'taken_back_at is null' })
@Index('approval_answers_approval_idx', ['approvalId', 'createdAt'])
@Index('approval_answers_version_idx', ['versionId'], { where: 'version_id is not null' })
@Index('approval_answers_sent_key', ['decidedBy', 'sendId'], { unique: true, where: 'send_id is not null' })
@Index('approval_answers_new_idx', ['createdAt', 'id'], { where: 'acknowledged_at is null and taken_back_at is null' })
export class ApprovalAnswer {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'approval_answers_pkey' })
  id: string;

  @Column('uuid')
  approvalId: string;

  @ManyToOne(() => Approval, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'approval_id', foreignKeyConstraintName: 'approval_answers_approval_fkey' })
  approval?: Relation<Approval>;

  @Column('text')
  decision: Decision;

  @Column('text', { nullable: true })
  words: string | null;

  @Column('uuid')
  decidedBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'decided_by', foreignKeyConstraintName: 'approval_answers_decider_fkey' })
  decider?: Relation<User>;

  /** The version that was decided on. */
  @Column('uuid', { nullable: true })
  versionId: string | null;

  @ManyToOne(() => FileVersion, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'version_id', foreignKeyConstraintName: 'approval_answers_version_fkey' })
  version?: Relation<FileVersion> | null;

  /** SHA-256 of its bytes, as on the certificate. */
  @Column('text', { nullable: true })
  checksum: string | null;

  @Column('uuid', { nullable: true })
  sendId: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  takenBackAt: Date | null;

  /** When the agency did something about it, or said that there is nothing to do. */
  @Column('timestamptz', { nullable: true })
  acknowledgedAt: Date | null;
}
