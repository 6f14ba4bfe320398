import { ConflictException, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type PostUpdateInput, projectTexts, WITHDRAWAL_MINUTES } from '../../contracts';
import {
  selectColumns,
  findRow,
  type ListDefinition,
  findPage,
  newId,
  type Page,
  type PageRequest,
} from '../../platform/database';
import { HeldEmailsService } from '../../platform/email';
import { sendOnce } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { displayNameSql, requireAcceptedById, type User } from '../auth';
import { type Project, ProjectsService } from '../projects';
import { ProjectUpdate } from './project-update.entity';
import { projectUpdatePostedJob } from './messages.queue';

/** Internal updates are excluded in SQL, so clients cannot see them in counts or cursors. */
@Injectable()
export class ProjectUpdatesService implements OnModuleInit {
  private readonly adminList: ListDefinition;
  private readonly clientList: ListDefinition;
  private readonly emailList: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: ProjectsService,
    private readonly outbox: Outbox,
    private readonly heldEmails: HeldEmailsService,
  ) {
    const author = (column: string) => `(select ${column} from users u where u.id = t.created_by)`;
    const columns = `${selectColumns(database, ProjectUpdate, 't')}, ${author(displayNameSql('u'))} as "authorName",
      ${author(`case when u.role = 'admin' then u.profile_image_url end`)} as "authorImageUrl"`;
    const list = { table: 'project_updates', columns };
    this.adminList = { name: 'updates.all', ...list };
    this.clientList = { name: 'updates.visible', ...list, condition: VISIBLE };
    this.emailList = { name: 'updates.email', ...list, condition: 'not t.is_internal and t.withdrawn_at is null' };
  }

  onModuleInit(): void {
    this.heldEmails.onUndo('project-update', async (manager, { itemId }) => {
      const { projectId, message } = await this.markWithdrawn(manager, itemId);
      return { parentId: projectId, text: message };
    });
  }

  async list(
    viewer: User,
    projectId: string,
    pageRequest: PageRequest,
    { isForAdmin }: { isForAdmin: boolean },
  ): Promise<Page<ProjectUpdate>> {
    const { id } = await this.projects.get(viewer, projectId);
    const list = isForAdmin ? this.adminList : this.clientList;
    const page = await findPage<ProjectUpdate>(this.database, list, { project_id: id }, pageRequest);
    return { ...page, rows: page.rows.map(toUpdate) };
  }

  async post(admin: User, projectId: string, input: PostUpdateInput): Promise<ProjectUpdate> {
    const project = await this.projects.get(admin, projectId);
    const { id } = project;
    const { message, isInternal = false, sendId = null } = input;
    const update = toUpdate({ message, projectId: id, createdBy: admin.id, isInternal, sendId });
    return sendOnce({
      sendId,
      find: async (sent) => {
        const row = await findRow<ProjectUpdate>(this.database, this.adminList, {
          created_by: admin.id,
          send_id: sent,
        });
        return row && toUpdate(row);
      },
      isSame: (sent) => sent.projectId === id && sent.message === message && sent.isInternal === isInternal,
      send: () => this.insert(update, admin, project),
    });
  }

  async findForEmail(id: string): Promise<ProjectUpdate | undefined> {
    const row = await findRow<ProjectUpdate>(this.database, this.emailList, { id });
    return row && toUpdate(row);
  }

  /** Takes back the email too, if it wasn't sent yet. */
  async withdraw(admin: User, id: string): Promise<ProjectUpdate> {
    const update = await findRow<ProjectUpdate>(this.database, this.adminList, { id });
    if (!update) throw new NotFoundException('Not found');
    await this.projects.get(admin, update.projectId);
    await this.database.transaction(async (manager) => {
      await this.markWithdrawn(manager, id);
      await this.heldEmails.drop(manager, 'project-update', id);
    });
    const row = await findRow<ProjectUpdate>(this.database, this.adminList, { id });
    if (!row) throw new NotFoundException('Not found');
    return toUpdate(row);
  }

  private async markWithdrawn(
    manager: EntityManager,
    id: string,
  ): Promise<Pick<ProjectUpdate, 'projectId' | 'message'>> {
    const [[withdrawn]] = await manager.query<[{ projectId: string; message: string }[], number]>(
      `update project_updates set withdrawn_at = now()
       where id = $1 and withdrawn_at is null and not is_internal
         and created_at > now() - make_interval(mins => $2)
       returning project_id as "projectId", message`,
      [id, WITHDRAWAL_MINUTES],
    );
    if (withdrawn) return withdrawn;
    if (await manager.existsBy(ProjectUpdate, { id })) throw new ConflictException(projectTexts.tooLateToWithdraw);
    throw new NotFoundException('Not found');
  }

  private async insert(update: ProjectUpdate, author: User, { userId, name }: Project): Promise<ProjectUpdate> {
    update.id = newId();
    const { id: itemId, isInternal } = update;
    await this.outbox.transaction(async (manager, enqueue) => {
      if (!isInternal) await requireAcceptedById(manager, userId);
      const at = isInternal ? undefined : await this.heldEmails.dueAt(manager);
      if (at) update.visibleAt = at;
      await manager.insert(ProjectUpdate, update);
      if (isInternal) return;
      update.heldEmail = await this.heldEmails.enqueue(
        manager,
        enqueue,
        { job: projectUpdatePostedJob, data: { updateId: itemId } },
        { kind: 'project-update', itemId, title: name, createdBy: author.id, before: {} },
      );
    });
    return Object.assign(update, { authorName: author.name, authorImageUrl: author.profileImageUrl });
  }
}

/** A withdrawn update stays for clients who may have read it, without its text. */
const VISIBLE = `not t.is_internal and t.visible_at <= now()
  and (t.withdrawn_at is null or t.withdrawn_at >= t.visible_at)`;

const toUpdate = (row: Partial<ProjectUpdate>): ProjectUpdate => Object.assign(new ProjectUpdate(), row);
