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
import {
  type Assignee,
  CLIENT_CONTACT,
  type Role,
  SECOND_STEP_KINDS,
  type SecondStepKind,
  TEAM_ROLES,
  type TeamRole,
  type User as PublicUser,
} from '../../contracts';
import { isOneOf, maxLengths } from '../../platform/database';
import { greetingNameOf } from './greeting-name';

@Entity('users', { comment: 'Clients (role guest) and admins.' })
@Check('users_closing_check', `closes_at is null or (role = 'guest' and erased_at is null)`)
@Check('users_contact_check', `${maxLengths(CLIENT_CONTACT)} and website ~* '^https://'`)
@Check('users_role_check', `role in ('guest', 'admin')`)
@Check(
  'users_second_steps_check',
  `second_steps <@ array[${SECOND_STEP_KINDS.map((kind) => `'${kind}'`).join()}] and (second_steps = '{}') = (second_step_at is null)`,
)
@Check('users_team_role_check', `(role = 'admin') = (team_role is not null) and ${isOneOf('teamRole', TEAM_ROLES)}`)
// Case-insensitive indexes on lower(…), created in migrations.
@Index('users_username_key', { synchronize: false })
@Index('users_look_key', { synchronize: false })
@Index('users_email_key', { synchronize: false })
@Index('users_username_begins_idx', { synchronize: false })
@Index('users_email_begins_idx', { synchronize: false })
@Index('users_first_name_begins_idx', { synchronize: false })
@Index('users_last_name_begins_idx', { synchronize: false })
@Index('users_found_idx', { synchronize: false })
@Index('users_newest_idx', ['createdAt', 'id'])
@Index('users_role_idx', ['role', 'createdAt', 'id'])
@Index('users_name_idx', ['sortedBy', 'id'])
@Index('users_deactivated_idx', ['createdAt', 'id'], { where: 'deactivated_at is not null' })
@Index('users_closing_idx', ['closesAt'], { where: 'closes_at is not null' })
@Index('users_assigned_idx', ['assignedTo', 'createdAt', 'id'], { where: 'assigned_to is not null' })
@Index('users_invited_idx', ['createdAt', 'id'], { where: 'invited_at is not null' })
export class User {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id: string;

  @Column('text')
  username: string;

  /** The plain letters that the name looks like, if it has others. */
  @Column('text', { nullable: true, select: false })
  usernameLook?: string | null;

  @Column('text')
  password: string;

  /** Hash of the ADMIN_PASSWORD that was last applied to this account. */
  @Column('text', { nullable: true, select: false })
  configuredPassword?: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  firstName: string | null;

  @Column('text', { nullable: true })
  lastName: string | null;

  /** Of clients: the agency sees and edits both. */
  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { nullable: true })
  website: string | null;

  @Column('text', { nullable: true })
  profileImageUrl: string | null;

  @Column('text', { default: 'guest' })
  role: Role;

  /** Of admins; a trigger fills it. */
  @Column('text', { nullable: true })
  teamRole: TeamRole | null;

  /** Of clients: the member of the team who looks after them. */
  @Column('uuid', { nullable: true })
  assignedTo: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assigned_to', foreignKeyConstraintName: 'users_assigned_fkey' })
  member?: Relation<User> | null;

  assignee?: Assignee | null;

  /** Incremented with every password change and deactivation, which ends older sessions. */
  @Column('int', { default: 1 })
  epoch: number;

  @Column('timestamptz', { nullable: true })
  deactivatedAt: Date | null;

  /** When the user last proved that they read this mailbox; a trigger clears it with the address. */
  @Column('timestamptz', { nullable: true })
  emailProvenAt: Date | null;

  /** The first sign-in, also by registration or a link. Null for accounts that signed in only before this was recorded. */
  @Column('timestamptz', { nullable: true })
  signedInAt: Date | null;
  /** When an admin chose to work for this client without proof of the address; cleared with it, too. */
  @Column('timestamptz', { nullable: true })
  emailAcceptedAt: Date | null;

  /** When an invitation took the account away from an unproven holder of the address. */
  @Column('timestamptz', { nullable: true })
  takenOverAt: Date | null;

  /** When the client’s account closes, unless they or an admin keep it. */
  @Column('timestamptz', { nullable: true })
  closesAt: Date | null;

  /** When everything that identified the client was erased; the row stays as the owner of the books. */
  @Column('timestamptz', { nullable: true })
  erasedAt: Date | null;

  /** Since when signing in takes more than the password; a trigger sets it again with each change. */
  @Column('timestamptz', { nullable: true })
  secondStepAt: Date | null;

  /** The kinds that the account has; kept by the same trigger. */
  @Column('text', { array: true, default: '{}' })
  secondSteps: SecondStepKind[];

  /** When an admin chose to go without one, where it isn’t required. */
  @Column('timestamptz', { nullable: true })
  secondStepDeclinedAt: Date | null;

  /** From then on, the steps that another admin removed no longer count. */
  @Column('timestamptz', { nullable: true })
  secondStepEndsAt: Date | null;

  /** Only of who is signed in. */
  missingSecondStep?: PublicUser['missingSecondStep'];

  @Column('int', { default: 1 })
  revision: number;

  @Column('timestamptz', { nullable: true })
  invitedAt: Date | null;

  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  foundBy?: string;

  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  sortedBy?: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  get isActive(): boolean {
    return this.deactivatedAt === null;
  }

  /** Anyone can enter any address when they register, so only a verified one identifies a user. */
  get hasProvenEmail(): boolean {
    return this.email !== null && this.emailProvenAt !== null;
  }

  /** An account that waits for its invitation to be accepted can't be a stranger's: only the mailbox leads to it. */
  get mayBeStranger(): boolean {
    return !this.hasProvenEmail && this.invitedAt === null;
  }

  /** The agency's work isn't shared with a stranger's account by mistake. */
  get needsAcceptance(): boolean {
    return this.email !== null && this.mayBeStranger && this.emailAcceptedAt === null;
  }

  get hasSecondStep(): boolean {
    return this.secondStepAt !== null;
  }

  get isAdmin(): boolean {
    return this.role === 'admin';
  }

  get isOwner(): boolean {
    return this.isAdmin && this.teamRole === 'owner';
  }

  get isStaff(): boolean {
    return this.isAdmin && this.teamRole === 'staff';
  }

  /** For queries: staff get only what is assigned to them. */
  get onlyAssignedTo(): string | undefined {
    return this.isStaff ? this.id : undefined;
  }

  get greetingName(): string {
    return greetingNameOf(this);
  }

  get name(): string {
    return [this.firstName, this.lastName].filter(Boolean).join(' ') || this.username;
  }

  present(): PublicUser {
    return {
      id: this.id,
      username: this.username,
      email: this.email,
      firstName: this.firstName,
      lastName: this.lastName,
      profileImageUrl: this.profileImageUrl,
      role: this.role,
      ...(this.teamRole && { teamRole: this.teamRole }),
      ...(this.hasSecondStep && { secondSteps: this.secondSteps }),
      ...(this.missingSecondStep && { missingSecondStep: this.missingSecondStep }),
      createdAt: this.createdAt.toISOString(),
      updatedAt: this.updatedAt.toISOString(),
      ...(this.closesAt && { closesAt: this.closesAt.toISOString() }),
      ...(this.takenOverAt && { takenOverAt: this.takenOverAt.toISOString() }),
    };
  }
}

export const displayNameSql = (alias: string): string => `
  coalesce(nullif(concat_ws(' ', nullif(${alias}.first_name, ''), nullif(${alias}.last_name, '')), ''), ${alias}.username)`;

/** The member of the team whom a row `t` is assigned to. */
export const ASSIGNEE_JSON = `(select json_build_object('id', m.id, 'name', ${displayNameSql('m')})
  from users m where m.id = t.assigned_to)`;

export const hasProvenEmailSql = (user: string): string =>
  `(${user}.email is not null and ${user}.email_proven_at is not null)`;
