import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { ProjectRequest, ProjectStatus } from '../../contracts';
import {
  selectColumns,
  searchFilter,
  findRow,
  type ListDefinition,
  findPage,
  newId,
  type Page,
  type PageRequest,
  type Where,
} from '../../platform/database';
import { mailboxOf } from '../../platform/email';
import { type RateLimit, RateLimitService, sendOnce } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { ASSIGNEE_JSON, displayNameSql, greetingNameSql, hasProvenEmailSql, type User } from '../auth';
import { Project } from './project.entity';
import { projectRequestedJob, projectRequestReceivedJob } from './projects.queue';

interface ProjectListFilter {
  status?: ProjectStatus | undefined;
  clientId?: string | undefined;
  isMine?: boolean;
  searchTerms?: string[];
}

type ProjectWithOwner = Project & { owner: User };

const SORTS: ListDefinition['sorts'] = {
  name: { column: 'sorted_by', type: 'text' },
  changed: { column: 'updated_at', type: 'time', descending: true },
  progress: { column: 'progress', type: 'number', descending: true },
};

/** Rate limit of project requests. */
const REQUEST_LIMIT: RateLimit = { name: 'projects:request', max: 30, minutes: 60 };
/** A mailbox may be a stranger's. Beyond the limit, requests still reach the agency. */
const CONFIRMATIONS_PER_MAILBOX: RateLimit = { name: 'projects:confirmation', max: 5, minutes: 24 * 60 };

const OWNER_ACCOUNT = `
  select json_build_object(
    'name', ${displayNameSql('u')},
    'greetingName', ${greetingNameSql('u')},
    'email', case when u.deactivated_at is null then u.email end,
    'isUnproven', u.email is not null and not ${hasProvenEmailSql('u')},
    'takenOverAt', u.taken_over_at)
  from users u where u.id = t.user_id`;

/** In the order of their names, changes come after approvals. */
const NEW_DECISION = `
  select max(a.decision) from approvals p join approval_answers a on a.approval_id = p.id
  where p.project_id = t.id and a.acknowledged_at is null and a.taken_back_at is null`;

@Injectable()
export class ProjectsService {
  private readonly clientList: ListDefinition;
  private readonly adminList: ListDefinition;

  constructor(
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly limits: RateLimitService,
  ) {
    const columns = selectColumns(database, Project, 't');
    this.clientList = { name: 'projects.mine', table: 'projects', columns, sorts: SORTS };
    this.adminList = {
      ...this.clientList,
      name: 'projects.all',
      columns: `${columns}, (${OWNER_ACCOUNT}) as "ownerAccount", ${ASSIGNEE_JSON} as assignee,
        (select w.since from unanswered_projects w where w.project_id = t.id) as "unansweredSince",
        (${NEW_DECISION}) as "newDecision"`,
    };
  }

  /** Clients see only their own projects, whatever the filter. */
  async list(
    viewer: User,
    pageRequest: PageRequest,
    { status, clientId, isMine = false, searchTerms = [] }: ProjectListFilter,
  ): Promise<Page<Project>> {
    const { list, where } = this.visibleTo(viewer);
    const mine = isMine && viewer.isAdmin && { assigned_to: viewer.id };
    const filter = { user_id: clientId, ...where, ...mine, status, ...searchFilter('found_by', searchTerms) };
    const page = await findPage<Project>(this.database, list, filter, pageRequest);
    return { ...page, rows: page.rows.map((row) => toProject(row, viewer)) };
  }

  async get(viewer: User, id: string): Promise<Project> {
    const { list, where } = this.visibleTo(viewer);
    const row = await findRow<Project>(this.database, list, { ...where, id });
    if (!row) throw new NotFoundException('Not found');
    return toProject(row, viewer);
  }

  async request(client: User, input: ProjectRequest): Promise<Project> {
    const created = await this.createOnce(client.id, input, async () => {
      const id = newId();
      await this.outbox.transaction(async (manager, enqueue) => {
        // Before it counts: a repeated request stops at the first one's row.
        await manager.insert(Project, { ...input, id, userId: client.id });
        await this.limits.countAttempt(REQUEST_LIMIT, client.id, manager);
        await enqueue(projectRequestedJob, { projectId: id });
        if (client.email && (await this.limits.tryAttempt(CONFIRMATIONS_PER_MAILBOX, mailboxOf(client.email), manager)))
          await enqueue(projectRequestReceivedJob, { projectId: id });
      });
      return { id };
    });
    return this.get(client, created.id);
  }

  findWithOwner(id: string): Promise<ProjectWithOwner | null> {
    return this.projects.findOne({ where: { id }, relations: { owner: true } }) as Promise<ProjectWithOwner | null>;
  }

  createOnce(
    userId: string,
    { sendId, ...input }: ProjectRequest,
    create: () => Promise<{ id: string }>,
  ): Promise<{ id: string }> {
    return sendOnce<{ id: string }, Project>({
      sendId,
      find: (sent) => findRow<Project>(this.database, this.clientList, { user_id: userId, send_id: sent }),
      isSame: (sent) =>
        Object.entries(input).every(([name, value]) => sent[name as keyof typeof input] === (value ?? null)),
      send: create,
    });
  }

  private visibleTo({ id, isAdmin, onlyAssignedTo }: User): { list: ListDefinition; where: Where } {
    return isAdmin
      ? { list: this.adminList, where: { assigned_to: onlyAssignedTo } }
      : { list: this.clientList, where: { user_id: id } };
  }
}

/** Staff see no money, which budgets and orders are. */
const toProject = (row: Project, { isStaff }: User): Project =>
  Object.assign(new Project(), row, isStaff && { budget: null, orderId: null });
