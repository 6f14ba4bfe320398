import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../auth';
import { Project } from '../projects';

@Entity('conversation_reads', { comment: 'How far each user has read the conversation of a project.' })
@Index('conversation_reads_user_idx', ['userId'])
export class ConversationRead {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'conversation_reads_pkey' })
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id', foreignKeyConstraintName: 'conversation_reads_project_fkey' })
  project?: Relation<Project>;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'conversation_reads_pkey' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'conversation_reads_user_fkey' })
  user?: Relation<User>;

  @Column('timestamptz')
  readAt: Date;
}
