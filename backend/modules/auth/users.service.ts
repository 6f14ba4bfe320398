import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import {
  type InviteUserInput,
  type ListedUser,
  type ManagedUser,
  OWNERS_ONLY,
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
import { BadInput, ConfirmationRequired, Conflict } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { AccountsService } from './accounts.service';
import { sendPasswordResetEmail } from './auth.queue';
import { EmailChangesService } from './email-changes.service';
import { InvitationsService } from './invitations.service';
import { type Owed, presentListed, presentUser, toUser } from './managed-user';
import { SecondStepRemovalsService } from './second-step-removals.service';
import { IS_CURRENT, SESSION_END } from './session.sql';
import { SessionsService } from './sessions.service';
import { ASSIGNEE_JSON, User } from './user.entity';

export interface UserFilter {
  role?: Role | undefined;
  state?: UserState | undefined;
  isMine?: boolean;
  terms: string[];
}

const STATE_CONDITIONS: Record<UserState, string> = {
  active: 't.deactivated_at is null and t.invited_at is null',
  invited: 't.deactivated_at is null and t.invited_at is not null',
  deactivated: 't.deactivated_at is not null',
};

const ACTIVE_SESSIONS_SQL = `
  select max(s.sess #>> '{ticket,at}') as "lastSignInAt", count(*)::int as "signIns"
  from users u join sessions s on s.sess #>> '{ticket,userId}' = u.id::text
    and (s.sess #>> '{ticket,epoch}')::int = u.epoch and ${SESSION_END} > now() and ${IS_CURRENT}
  where u.id = $1`;

const owedSql = (condition: string) =>
  `(select coalesce(sum(i.amount), 0)::float8 from invoice_totals i where i.user_id = t.id${condition})`;

@Injectable()
export class UsersService {
  private readonly definition: ListDefinition;
  private readonly withMoney: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly invitations: InvitationsService,
    private readonly emailChanges: EmailChangesService,
    private readonly sessions: SessionsService,
    private readonly stepRemovals: SecondStepRemovalsService,
    private readonly outbox: Outbox,
  ) {
    const columns = `${selectColumns(database, User, 't')}, ${ASSIGNEE_JSON} as assignee`;
    this.definition = {
      name: 'users',
      table: 'users',
      columns,
      sorts: { name: { column: 'sorted_by', type: 'text' } },
    };
    const overdue = owedSql(" and i.status = 'overdue'");
    this.withMoney = {
      ...this.definition,
      name: 'users with money',
      columns: `${columns}, ${owedSql('')} as "owedAmount", ${overdue} as "overdueAmount"`,
    };
  }

  async list(
    viewer: User,
    pageRequest: PageRequest,
    { role, state, isMine = false, terms }: UserFilter,
  ): Promise<Page<ListedUser>> {
    const base = viewer.onlyAssignedTo ? this.definition : this.withMoney;
    const definition = state ? { ...base, name: `${base.name} ${state}`, condition: STATE_CONDITIONS[state] } : base;
    const page = await findPage<User & Partial<Owed>>(
      this.database,
      definition,
      { role, assigned_to: isMine ? viewer.id : viewer.onlyAssignedTo, ...searchFilter('found_by', terms) },
      pageRequest,
    );
    return { ...page, rows: page.rows.map(presentListed) };
  }

  async get(viewer: User, id: string): Promise<UserDetails> {
    const user = await this.find(id, viewer);
    const [sessions] = await this.database.query<Pick<UserDetails, 'lastSignInAt' | 'signIns'>[]>(ACTIVE_SESSIONS_SQL, [
      id,
    ]);
    const { pending } = await this.emailChanges.getStatus(user);
    return {
      ...presentUser(user),
      lastSignInAt: sessions?.lastSignInAt ?? null,
      signIns: sessions?.signIns ?? 0,
      pendingEmail: pending && pending.email !== user.email ? pending.email : null,
    };
  }

  async update(admin: User, id: string, update: UpdateUserInput, isConfirmed: boolean): Promise<ManagedUser> {
    if (update.email && isConfirmed && id !== admin.id) await this.limitEmailOfAdmin(id, update.email);
    await this.accounts.update(id, update, async ({ email, ...change }, user, manager, enqueue) => {
      requireManager(admin, user);
      if (email === undefined || email === user.email) return change;
      if (id === admin.id) throw new Conflict({ email: userTexts.ownEmail });
      if (!isConfirmed) throw new ConfirmationRequired();
      // An invitation proves its address, and there is nothing to prove without one.
      if (user.invitedAt || email === null) return { ...change, email };
      if (!user.isAdmin) {
        await this.emailChanges.confirmCorrection(user, email, manager, enqueue);
        return { ...change, email };
      }
      await this.emailChanges.requestByAdmin(user, email, manager, enqueue);
      return change;
    });
    return this.getManaged(id);
  }

  private async limitEmailOfAdmin(id: string, newEmail: string): Promise<void> {
    const { isAdmin, invitedAt, email } = await this.find(id);
    if (isAdmin && !invitedAt && newEmail !== email) await this.emailChanges.countRequest(id, newEmail);
  }

  async invite(admin: User, input: InviteUserInput, isConfirmed: boolean): Promise<ManagedUser> {
    requireTeamMember(input);
    if (input.role === 'admin' && !admin.isOwner) throw new ForbiddenException(OWNERS_ONLY);
    if (input.role === 'admin' && !isConfirmed) throw new ConfirmationRequired();
    return this.getManaged(await this.invitations.invite(input));
  }

  async endSessions(admin: User, id: string): Promise<void> {
    assertNotSelf(admin, id);
    await this.sessions.endAll((await this.findManaged(admin, id)).id);
  }

  async removeSecondStep(admin: User, id: string, request: Request): Promise<ManagedUser> {
    assertNotSelf(admin, id);
    await this.findManaged(admin, id);
    await this.stepRemovals.removeBy(admin, id, request);
    return this.getManaged(id);
  }

  async keepSecondStep(admin: User, id: string): Promise<ManagedUser> {
    await this.findManaged(admin, id);
    await this.stepRemovals.keep(id);
    return this.getManaged(id);
  }

  async setRole(admin: User, id: string, { role, ...input }: SetRoleInput): Promise<ManagedUser> {
    assertNotSelf(admin, id);
    requireTeamMember({ role, ...input });
    await this.accounts.changeRole(id, role, input);
    return this.getManaged(id);
  }

  async deactivate(admin: User, id: string, expectedRevision: ExpectedRevision): Promise<ManagedUser> {
    assertNotSelf(admin, id);
    await this.findManaged(admin, id);
    await this.accounts.deactivate(id, expectedRevision);
    return this.getManaged(id);
  }

  async reactivate(admin: User, id: string, expectedRevision: ExpectedRevision): Promise<ManagedUser> {
    await this.findManaged(admin, id);
    await this.accounts.reactivate(id, expectedRevision);
    return this.getManaged(id);
  }

  async resendInvitation(admin: User, id: string): Promise<ManagedUser> {
    await this.invitations.resend(await this.findManaged(admin, id));
    return this.getManaged(id);
  }

  /** Sends the same email as a request by the user. By email, which takes precedence over usernames. */
  async sendPasswordReset(admin: User, id: string): Promise<void> {
    const { email, isActive } = await this.findManaged(admin, id);
    if (!email || !isActive) throw new ConflictException(userTexts.noEmail);
    await this.outbox.transaction((_, enqueue) => enqueue(sendPasswordResetEmail, { name: email }));
  }

  async getManaged(id: string): Promise<ManagedUser> {
    return presentUser(await this.find(id));
  }

  private async findManaged(admin: User, id: string): Promise<User> {
    const user = await this.find(id);
    requireManager(admin, user);
    return user;
  }

  private async find(id: string, viewer?: User): Promise<User> {
    const where = { id, assigned_to: viewer?.onlyAssignedTo };
    const row = await findRow<User>(this.database, this.definition, where);
    if (!row) throw new NotFoundException('Not found');
    return toUser(row);
  }
}

function assertNotSelf(admin: User, id: string): void {
  if (admin.id === id) throw new ConflictException(userTexts.ownAccount);
}

/** Admins could take over an owner's account otherwise. */
function requireManager(admin: User, user: User): void {
  if (user.isAdmin && !admin.isOwner && user.id !== admin.id) throw new ForbiddenException(userTexts.teamAccount);
}

function requireTeamMember({ role, teamRole }: Pick<InviteUserInput, 'role' | 'teamRole'>): void {
  if (teamRole && role !== 'admin') throw new BadInput({ teamRole: userTexts.onlyOfAdmins });
}
