import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Message, MessagesSummary, OpenQuestion, StoredFile, UnreadConversation } from '../../contracts';
import {
  assertNewestFirst,
  findPage,
  findRow,
  type ListDefinition,
  type Page,
  type PageRequest,
  queryPrepared,
  selectColumns,
} from '../../platform/database';
import { displayNameSql, type User } from '../auth';
import { FilesService } from '../files';
import { ProjectsService } from '../projects';
import { ConversationRead } from './conversation-read.entity';
import { ProjectUpdate } from './project-update.entity';
import * as sql from './messages.sql';

interface View {
  isForAdmin: boolean;
}

/** Notes are excluded in SQL, so clients cannot see them in counts or cursors. */
@Injectable()
export class MessagesService {
  private readonly all: ListDefinition;
  private readonly visible: ListDefinition;
  private readonly allUpdates: ListDefinition;
  private readonly visibleUpdates: ListDefinition;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: ProjectsService,
    private readonly files: FilesService,
  ) {
    const author = (column: string) => `(select ${column} from users u where u.id = t.created_by)`;
    const columns = `${selectColumns(database, ProjectUpdate, 't')}, ${author(displayNameSql('u'))} as "authorName",
      ${author(`case when u.role = 'admin' then u.profile_image_url end`)} as "authorImageUrl"`;
    const list = { table: 'project_updates', columns };
    this.all = { name: 'messages.all', ...list };
    this.visible = { name: 'messages.visible', ...list, condition: sql.VISIBLE_TO_CLIENT };
    this.allUpdates = { name: 'updates.all', ...list, condition: 'not t.from_client' };
    this.visibleUpdates = {
      name: 'updates.visible',
      ...list,
      condition: `not t.from_client and ${sql.VISIBLE_TO_CLIENT}`,
    };
  }

  async listUpdates(viewer: User, projectId: string, page: PageRequest, view: View): Promise<Page<ProjectUpdate>> {
    return this.find(view.isForAdmin ? this.allUpdates : this.visibleUpdates, viewer, projectId, page);
  }

  async list(viewer: User, projectId: string, request: PageRequest, view: View): Promise<Page<Message>> {
    assertNewestFirst(request);
    const page = await this.find(view.isForAdmin ? this.all : this.visible, viewer, projectId, request);
    const [readAt, files] = await Promise.all([this.readAt(viewer, projectId), this.filesOf(viewer, page.rows)]);
    return {
      ...page,
      rows: page.rows.map((row) => row.presentMessage({ ...view, readAt, files: files.get(row.id) ?? [] })),
    };
  }

  async get(viewer: User, id: string): Promise<ProjectUpdate> {
    const row = await findRow<ProjectUpdate>(this.database, viewer.isAdmin ? this.all : this.visible, { id });
    if (!row) throw new NotFoundException('Not found');
    await this.projects.get(viewer, row.projectId);
    return toUpdate(row);
  }

  async present(viewer: User, message: ProjectUpdate): Promise<Message> {
    const files = await this.filesOf(viewer, [message]);
    return message.presentMessage({ isForAdmin: viewer.isAdmin, readAt: null, files: files.get(message.id) ?? [] });
  }

  async findSent(author: User, sendId: string): Promise<ProjectUpdate | undefined> {
    const row = await findRow<ProjectUpdate>(this.database, this.all, { created_by: author.id, send_id: sendId });
    return row && toUpdate(row);
  }

  async summarize({ id }: User): Promise<MessagesSummary> {
    const [unread, questions] = await Promise.all([
      queryPrepared<UnreadConversation>(this.database, 'messages.unread', sql.SELECT_UNREAD, [id]),
      queryPrepared<Omit<OpenQuestion, 'createdAt'> & { createdAt: Date }>(
        this.database,
        'messages.questions',
        sql.SELECT_OPEN_QUESTIONS,
        [id],
      ),
    ]);
    return { unread, questions: questions.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  }

  async markRead(viewer: User, projectId: string, messageId: string): Promise<void> {
    const { id } = await this.projects.get(viewer, projectId);
    const values = [id, viewer.id, messageId, viewer.isAdmin];
    const [read] = await this.database.query<object[]>(sql.MARK_READ, values);
    if (!read) throw new NotFoundException('Not found');
  }

  private async find(
    list: ListDefinition,
    viewer: User,
    projectId: string,
    request: PageRequest,
  ): Promise<Page<ProjectUpdate>> {
    const { id } = await this.projects.get(viewer, projectId);
    const page = await findPage<ProjectUpdate>(this.database, list, { project_id: id }, request);
    return { ...page, rows: page.rows.map(toUpdate) };
  }

  async readAt({ id: userId }: User, projectId: string): Promise<Date | null> {
    const read = await this.database.getRepository(ConversationRead).findOneBy({ projectId, userId });
    return read?.readAt ?? null;
  }

  /** By message. */
  private async filesOf(viewer: User, messages: ProjectUpdate[]): Promise<Map<string, StoredFile[]>> {
    const attached =
      messages.length === 0
        ? []
        : await queryPrepared<{ messageId: string; fileId: string }>(
            this.database,
            'messages.files',
            sql.SELECT_ALL_ATTACHED,
            [messages.map(({ id }) => id)],
          );
    const found = await this.files.findAll(
      viewer,
      attached.map(({ fileId }) => fileId),
    );
    const byMessage = new Map<string, StoredFile[]>();
    for (const { messageId, fileId } of attached) {
      const file = found.get(fileId);
      if (file) byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), file]);
    }
    return byMessage;
  }
}

export const toUpdate = (row: Partial<ProjectUpdate>): ProjectUpdate => Object.assign(new ProjectUpdate(), row);
