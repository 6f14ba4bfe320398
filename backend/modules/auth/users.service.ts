import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type ManagedUser,
  type Role,
  type SetRoleInput,
  type ExpectedRevision,
  type UpdateUserInput,
  type UserDetails,
  type UserState,
  userTexts,
} from '../../contracts';
import {
  selectColumns,
  searchFilter,
  findRow,
  type ListDefinition,
  findPage,
  type Page,
  type PageRequest,
} from '../../platform/database';
import { Outbox } from '../../platform/jobs';
import { Accounts } from './accounts.service';
import { forgotten } from './auth.later';
import { Invitations } from './invitations.service';
import { User } from './user.entity';

export interface UsersWanted {
  role?: Role | undefined;
  state?: UserState | undefined;
  words: string[];
}

const IN_STATE: Record<UserState, string> = {
  active: 't.deactivated_at is null and t.invited_at is null',
  invited: 't.deactivated_at is null and t.invited_at is not null',
  deactivated: 't.deactivated_at is not null',
};

const PLACES = `
  select max(sess #>> '{ticket,at}') as "lastSignInAt", count(*)::int as "signIns" from sessions
  where sess #>> '{ticket,userId}' = $1::text and (sess #>> '{ticket,epoch}')::int = $2 and expire > now()`;

/** Everybody with an account, as admins look after them. */
@Injectable()
export class Users {
  private readonly list: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly accounts: Accounts,
    private readonly invitations: Invitations,
    private readonly outbox: Outbox,
  ) {
    const columns = selectColumns(database, User, 't');
    this.list = { name: 'users', table: 'users', columns, sorts: { name: { column: 'sorted_by', type: 'text' } } };
  }

  async page(asked: PageRequest, { role, state, words }: UsersWanted): Promise<Page<ManagedUser>> {
    const list = state ? { ...this.list, name: `users ${state}`, only: IN_STATE[state] } : this.list;
    const page = await findPage<User>(this.database, list, { role, ...searchFilter('found_by', words) }, asked);
    return { ...page, rows: page.rows.map((row) => present(asUser(row))) };
  }

  async one(id: string): Promise<UserDetails> {
    const user = await this.find(id);
    const [places] = await this.database.query<Pick<UserDetails, 'lastSignInAt' | 'signIns'>[]>(PLACES, [
      id,
      user.epoch,
    ]);
    return { ...present(user), lastSignInAt: places?.lastSignInAt ?? null, signIns: places?.signIns ?? 0 };
  }

  async change(id: string, change: UpdateUserInput): Promise<ManagedUser> {
    await this.accounts.correct(id, change);
    return this.seen(id);
  }

  async setRole(admin: User, id: string, { role, ...saw }: SetRoleInput): Promise<ManagedUser> {
    refuseSelf(admin, id);
    await this.accounts.changeRole(id, role, saw);
    return this.seen(id);
  }

  async deactivate(admin: User, id: string, saw: ExpectedRevision): Promise<ManagedUser> {
    refuseSelf(admin, id);
    await this.accounts.deactivate(id, saw);
    return this.seen(id);
  }

  async reactivate(id: string, saw: ExpectedRevision): Promise<ManagedUser> {
    await this.accounts.reactivate(id, saw);
    return this.seen(id);
  }

  async inviteAgain(id: string): Promise<ManagedUser> {
    await this.invitations.again(await this.find(id));
    return this.seen(id);
  }

  /** The same mail as if they had asked for it. By the address, which comes before all names. */
  async sendReset(id: string): Promise<void> {
    const { email, isActive } = await this.find(id);
    if (!email || !isActive) throw new ConflictException(userTexts.noEmail);
    await this.outbox.transaction((_, later) => later(forgotten, { name: email }));
  }

  async seen(id: string): Promise<ManagedUser> {
    return present(await this.find(id));
  }

  private async find(id: string): Promise<User> {
    const row = await findRow<User>(this.database, this.list, { id });
    if (!row) throw new NotFoundException('We could not find that');
    return asUser(row);
  }
}

const asUser = (row: User): User => Object.assign(new User(), row);

/** Whoever takes their own rights away by a slip of the hand could not undo it. */
function refuseSelf(admin: User, id: string): void {
  if (admin.id === id) throw new ConflictException(userTexts.ownAccount);
}

function stateOf({ isActive, invitedAt }: User): UserState {
  if (!isActive) return 'deactivated';
  return invitedAt ? 'invited' : 'active';
}

const present = (user: User): ManagedUser => ({
  ...user.present(),
  name: user.name,
  state: stateOf(user),
  hasProvenEmail: user.hasProvenEmail,
  invitedAt: user.invitedAt?.toISOString() ?? null,
  deactivatedAt: user.deactivatedAt?.toISOString() ?? null,
  revision: user.revision,
});
