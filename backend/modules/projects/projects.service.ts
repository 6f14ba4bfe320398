import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { ProjectRequest, ProjectStatusInput, ProjectStatus } from '../../contracts';
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
import { lockAtRevision, type RateLimit, RateLimitService, sendIdConflict } from '../../platform/http';
import { OnEvent, Outbox } from '../../platform/jobs';
import { displayNameSql, type User } from '../auth';
import { orderPaidEvent, type PaidOrder } from '../billing/events';
import { briefOf } from './brief';
import { Project } from './project.entity';
import { moved, requested } from './projects.later';

interface Wanted {
  status?: ProjectStatus | undefined;
  client?: string | undefined;
  words?: string[];
}

type Owned = Project & { owner: User };

const SORTS: ListDefinition['sorts'] = {
  name: { column: 'sorted_by', type: 'text' },
  changed: { column: 'updated_at', type: 'time', descending: true },
  progress: { column: 'progress', type: 'number', descending: true },
};

/** Each is a mail to the agency. */
const ASKING: RateLimit = { name: 'projects:request', max: 30, minutes: 60 };

@Injectable()
export class Projects {
  private readonly mine: ListDefinition;
  private readonly everybodys: ListDefinition;

  constructor(
    @InjectRepository(Project) private readonly projects: Repository<Project>,
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly limits: RateLimitService,
  ) {
    const columns = selectColumns(database, Project, 't');
    this.mine = { name: 'projects.mine', table: 'projects', columns, sorts: SORTS };
    this.everybodys = {
      ...this.mine,
      name: 'projects.all',
      columns: `${columns}, (select ${displayNameSql('u')} from users u where u.id = t.user_id) as "ownerName"`,
    };
  }

  /** Clients see their own, whomever they ask for; admins everybody's, with whose they are. */
  async list(viewer: User, asked: PageRequest, { status, client, words = [] }: Wanted): Promise<Page<Project>> {
    const { list, where } = this.seenBy(viewer);
    const wanted = { user_id: client, ...where, status, ...searchFilter('found_by', words) };
    const page = await findPage<Project>(this.database, list, wanted, asked);
    return { ...page, rows: page.rows.map(asProject) };
  }

  /** Somebody else's does not exist. */
  async one(viewer: User, id: string): Promise<Project> {
    const { list, where } = this.seenBy(viewer);
    const row = await findRow<Project>(this.database, list, { ...where, id });
    if (!row) throw new NotFoundException('We could not find that');
    return asProject(row);
  }

  /** Whoever asks owns it; how it stands is for the agency to say. */
  async request(client: User, wishes: ProjectRequest): Promise<Project> {
    const before = await this.madeOf(client, wishes);
    if (before) return before;
    await this.limits.countAttempt(ASKING, client.id);
    const id = newId();
    try {
      await this.outbox.transaction(async (manager, later) => {
        await manager.insert(Project, { ...wishes, id, userId: client.id });
        await later(requested, { projectId: id });
      });
    } catch (error) {
      const meanwhile = await this.madeOf(client, wishes);
      if (!meanwhile) throw error;
      await this.limits.uncountAttempt(ASKING, client.id);
      return meanwhile;
    }
    return this.one(client, id);
  }

  /** Its owner hears of it when it stands differently; of progress alone nobody is told. */
  async setStatus(admin: User, id: string, { status, progress, ...saw }: ProjectStatusInput): Promise<Project> {
    const percent = progress ?? (status === 'completed' ? 100 : undefined);
    await this.outbox.transaction(async (manager, later) => {
      const before = await lockAtRevision(manager, Project, id, saw);
      if (before.status === status && percent === undefined) return;
      await manager.update(Project, { id }, { status, progress: percent });
      if (before.status !== status) await later(moved, { projectId: id, status });
    });
    return this.one(admin, id);
  }

  /** For letters. */
  withOwner(id: string): Promise<Owned | null> {
    return this.projects.findOne({ where: { id }, relations: { owner: true } }) as Promise<Owned | null>;
  }

  /** What was bought becomes work. However often we hear of it, the order opens one project. */
  @OnEvent(orderPaidEvent, 'Projects.open')
  async open(order: PaidOrder): Promise<void> {
    const { orderId, userId } = order;
    const project = { id: newId(), userId, orderId, ...briefOf(order) };
    await this.projects.createQueryBuilder().insert().values(project).orIgnore().execute();
  }

  /** What was sent before is answered as it was then. */
  async madeOf({ id }: Pick<User, 'id'>, { sendId, ...wishes }: ProjectRequest): Promise<Project | undefined> {
    if (!sendId) return undefined;
    const row = await findRow<Project>(this.database, this.mine, { user_id: id, send_id: sendId });
    const same = Object.entries(wishes).every(([name, wish]) => row?.[name as keyof typeof wishes] === (wish ?? null));
    if (row && !same) throw sendIdConflict();
    return row && asProject(row);
  }

  private seenBy({ id, isAdmin }: User): { list: ListDefinition; where: Where } {
    return isAdmin ? { list: this.everybodys, where: {} } : { list: this.mine, where: { user_id: id } };
  }
}

const asProject = (row: Project): Project => Object.assign(new Project(), row);
