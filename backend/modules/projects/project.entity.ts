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
  UpdateDateColumn,
} from 'typeorm';
import type { Assignee, Decision, ProjectStatus, ProjectType, Project as PublicProject } from '../../contracts';
import { User } from '../auth';

type OwnerAccount = Pick<NonNullable<PublicProject['owner']>, 'name' | 'greetingName' | 'email'> & {
  isUnproven: boolean;
  takenOverAt: string | null;
};

@Entity('projects', { comment: 'The work for a client.' })
@Check('projects_name_check', 'char_length(name) between 1 and 120')
@Check('projects_status_check', `status in ('pending', 'in-progress', 'review', 'completed')`)
@Check('projects_progress_check', 'progress between 0 and 100')
@Check('projects_progress_before_check', 'progress_before_completion between 0 and 100')
@Check(
  'projects_type_check',
  `project_type in
    ('new-website', 'website-redesign', 'seo-services', 'website-maintenance', 'e-commerce', 'social_media',
     'other', 'website', 'seo', 'maintenance', 'consultation')`,
)
@Check('projects_budget_check', `budget in ('1000-2500', '2500-5000', '5000-10000', '10000+')`)
@Check('projects_timeline_check', `timeline in ('rush', 'standard', 'relaxed', 'flexible')`)
@Check('projects_frequency_check', `posting_frequency in ('daily', '3-times-week', 'weekly', 'bi-weekly', 'monthly')`)
@Check(
  'projects_lengths_check',
  `char_length(description) <= 5000 and char_length(current_website) <= 2000 and char_length(competitors) <= 2000
   and char_length(social_platforms) <= 500 and char_length(current_social_accounts) <= 2000
   and char_length(target_audience) <= 2000 and char_length(content_goals) <= 2000`,
)
// Referenced by composite foreign keys that check the owner.
@Index('projects_owner_key', ['id', 'userId'], { unique: true })
@Index('projects_of_user_idx', ['userId', 'createdAt', 'id'])
@Index('projects_newest_idx', ['createdAt', 'id'])
@Index('projects_of_user_by_status_idx', ['userId', 'status', 'createdAt', 'id'])
@Index('projects_by_status_idx', ['status', 'createdAt', 'id'])
@Index('projects_assigned_idx', ['assignedTo', 'createdAt', 'id'], { where: 'assigned_to is not null' })
@Index('projects_name_idx', ['sortedBy', 'id'])
@Index('projects_changed_idx', ['updatedAt', 'id'])
@Index('projects_progress_idx', ['progress', 'id'])
// Trigram and prefix indexes, which decorators cannot express.
@Index('projects_found_idx', { synchronize: false })
@Index('projects_name_found_idx', { synchronize: false })
@Index('projects_name_begins_idx', { synchronize: false })
@Index('projects_sent_key', ['userId', 'sendId'], { unique: true, where: 'send_id is not null' })
export class Project {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'projects_pkey' })
  id: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { default: 'pending' })
  status: ProjectStatus;

  @Column('int', { default: 0 })
  progress: number;

  /** Restored when a completed project is opened again. */
  @Column('int', { nullable: true })
  progressBeforeCompletion: number | null;

  @Column('text', { nullable: true })
  budget: string | null;

  @Column('text', { nullable: true })
  timeline: string | null;

  @Column('text', { nullable: true })
  projectType: ProjectType | null;

  @Column('text', { nullable: true })
  currentWebsite: string | null;

  @Column('text', { nullable: true })
  competitors: string | null;

  @Column('text', { nullable: true })
  socialPlatforms: string | null;

  @Column('text', { nullable: true })
  currentSocialAccounts: string | null;

  @Column('text', { nullable: true })
  contentGoals: string | null;

  @Column('text', { nullable: true })
  targetAudience: string | null;

  @Column('text', { nullable: true })
  postingFrequency: string | null;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'projects_user_fkey' })
  owner?: Relation<User>;

  /** The member of the team who looks after it; at first the client's. */
  @Column('uuid', { nullable: true })
  assignedTo: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assigned_to', foreignKeyConstraintName: 'projects_assigned_fkey' })
  member?: Relation<User> | null;

  @Index('projects_order_key', { unique: true })
  @Column('uuid', { nullable: true })
  orderId: string | null;

  @Column('uuid', { nullable: true })
  sendId: string | null;

  /** Raised by a trigger on every visible change. */
  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /** Search text and sort key, maintained by a trigger. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  foundBy?: string;

  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  sortedBy?: string;

  ownerAccount?: OwnerAccount;
  assignee?: Assignee | null;
  unansweredSince?: Date | null;
  newDecision?: Decision | null;

  present(): PublicProject {
    return {
      id: this.id,
      name: this.name,
      description: this.description,
      status: this.status,
      progress: this.progress,
      budget: this.budget,
      timeline: this.timeline,
      projectType: this.projectType,
      currentWebsite: this.currentWebsite,
      competitors: this.competitors,
      socialPlatforms: this.socialPlatforms,
      currentSocialAccounts: this.currentSocialAccounts,
      contentGoals: this.contentGoals,
      targetAudience: this.targetAudience,
      postingFrequency: this.postingFrequency,
      userId: this.userId,
      orderId: this.orderId,
      createdAt: this.createdAt.toISOString(),
      updatedAt: this.updatedAt.toISOString(),
      ...(this.ownerAccount && {
        owner: presentOwner(this.userId, this.ownerAccount),
        assignee: this.assignee ?? null,
        revision: this.revision,
        unansweredSince: this.unansweredSince?.toISOString() ?? null,
        newDecision: this.newDecision ?? null,
      }),
    };
  }
}

const presentOwner = (id: string, { takenOverAt, isUnproven, ...account }: OwnerAccount) => ({
  id,
  ...account,
  ...(isUnproven && { isUnproven }),
  ...(takenOverAt && { takenOverAt: new Date(takenOverAt).toISOString() }),
});
