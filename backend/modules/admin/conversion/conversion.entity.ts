import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../auth';
import { ContactSubmission } from '../../contact';
import { Project } from '../../projects';

@Entity('conversions', { comment: 'The client and project that a submission was converted into.' })
export class Conversion {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'conversions_pkey' })
  submissionId: string;

  @ManyToOne(() => ContactSubmission, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'submission_id', foreignKeyConstraintName: 'conversions_submission_fkey' })
  submission?: Relation<ContactSubmission>;

  @Column('uuid')
  userId: string;

  @Index('conversions_project_key', { unique: true })
  @Column('uuid')
  projectId: string;

  /** The composite key ensures that the project belongs to the user. */
  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'project_id', referencedColumnName: 'id', foreignKeyConstraintName: 'conversions_owner_fkey' },
    { name: 'user_id', referencedColumnName: 'userId', foreignKeyConstraintName: 'conversions_owner_fkey' },
  ])
  project?: Relation<Project>;

  @Column('uuid')
  createdBy: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by', foreignKeyConstraintName: 'conversions_author_fkey' })
  author?: Relation<User>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
