import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { Role, User as PublicUser } from '../../contracts';

@Entity('users')
@Check('users_role_check', `role in ('guest', 'admin')`)
// Unique in any letter case: indexes on lower(…), which the migration makes because decorators cannot say it.
@Index('users_username_key', { synchronize: false })
@Index('users_email_key', { synchronize: false })
// How each of them begins.
@Index('users_username_begins_idx', { synchronize: false })
@Index('users_email_begins_idx', { synchronize: false })
@Index('users_first_name_begins_idx', { synchronize: false })
@Index('users_last_name_begins_idx', { synchronize: false })
// Of groups of three letters.
@Index('users_found_idx', { synchronize: false })
@Index('users_newest_idx', ['createdAt', 'id'])
@Index('users_role_idx', ['role', 'createdAt', 'id'])
@Index('users_name_idx', ['sortedBy', 'id'])
@Index('users_deactivated_idx', ['createdAt', 'id'], { where: 'deactivated_at is not null' })
@Index('users_invited_idx', ['createdAt', 'id'], { where: 'invited_at is not null' })
export class User {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id: string;

  @Column('text')
  username: string;

  /** The hash, never the password; empty while somebody has none. */
  @Column('text')
  password: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  firstName: string | null;

  @Column('text', { nullable: true })
  lastName: string | null;

  @Column('text', { nullable: true })
  profileImageUrl: string | null;

  @Column('text', { default: 'guest' })
  role: Role;

  /** Goes up with every change of password and every deactivation: a session that names an older one is over. */
  @Column('int', { default: 1 })
  epoch: number;

  @Column('timestamptz', { nullable: true })
  deactivatedAt: Date | null;

  /** When they last showed that this mailbox is theirs; a trigger takes it away with the address. */
  @Column('timestamptz', { nullable: true })
  emailProvenAt: Date | null;

  /** Goes up by a trigger with every change that somebody sees. */
  @Column('int', { default: 1 })
  revision: number;

  /** Somebody opened the account for them, and they have not chosen a password yet. */
  @Column('timestamptz', { nullable: true })
  invitedAt: Date | null;

  /** All that they can be found by, in small letters, and what they are sorted by; the database writes them. */
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

  /** Nobody but its reader gets into this account by this address; anybody can type one when they register. */
  get hasProvenEmail(): boolean {
    return this.email !== null && (this.emailProvenAt !== null || this.invitedAt !== null);
  }

  get isAdmin(): boolean {
    return this.role === 'admin';
  }

  get firstNameOrUsername(): string {
    return this.firstName || this.username;
  }

  /**
   * For the greeting of an email. Anyone can register another person's address under any name, so the name is used
   * only once the address was confirmed.
   */
  get greetingName(): string {
    return this.hasProvenEmail ? this.firstNameOrUsername : this.username;
  }

  /** What others call this person. */
  get name(): string {
    return [this.firstName, this.lastName].filter(Boolean).join(' ') || this.username;
  }

  /** What others may see of this person. */
  present(): PublicUser {
    return {
      id: this.id,
      username: this.username,
      email: this.email,
      firstName: this.firstName,
      lastName: this.lastName,
      profileImageUrl: this.profileImageUrl,
      role: this.role,
      createdAt: this.createdAt.toISOString(),
      updatedAt: this.updatedAt.toISOString(),
    };
  }
}

/** What a person is called, in a statement that knows them by this alias. */
export const displayNameSql = (alias: string): string => `
  coalesce(nullif(concat_ws(' ', nullif(${alias}.first_name, ''), nullif(${alias}.last_name, '')), ''), ${alias}.username)`;

/** `firstNameOrUsername`, for statements in which the users table has this alias. */
export const firstNameSql = (user: string): string => `coalesce(nullif(${user}.first_name, ''), ${user}.username)`;

/** `greetingName`, for statements in which the users table has this alias. */
export const greetingNameSql = (user: string): string => `
  case when ${user}.email_proven_at is not null or ${user}.invited_at is not null then ${firstNameSql(user)}
    else ${user}.username end`;
