import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Project } from '../projects';

/** Kept by a trigger on messages. */
@Entity('unanswered_projects', { comment: 'Conversations in which the client wrote last; kept by a trigger.' })
@Index('unanswered_projects_since_idx', ['since', 'projectId'])
export class UnansweredProject {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'unanswered_projects_pkey' })
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id', foreignKeyConstraintName: 'unanswered_projects_project_fkey' })
  project?: Relation<Project>;

  /** When the first of the messages without an answer was written. */
  @Column('timestamptz')
  since: Date;
}
