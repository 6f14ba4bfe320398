import { ConflictException, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGE_EDIT_MINUTES, messageTexts } from '../../contracts';
import { newId } from '../../platform/database';
import { HeldEmailsService } from '../../platform/email';
import { BadInput, type RateLimit, RateLimitService, sendOnce } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { requireAcceptedById, type User } from '../auth';
import { type Project, ProjectsService } from '../projects';
import { MessageEmailsService } from './message-emails.service';
import { MessagesService, toUpdate } from './messages.service';
import { ProjectUpdate } from './project-update.entity';
import { UnansweredProject } from './unanswered-project.entity';
import * as sql from './messages.sql';

interface NewMessage {
  message: string;
  isInternal?: boolean;
  isQuestion?: boolean;
  fileIds?: string[];
  sendId?: string | null;
}

const CLIENT_LIMIT: RateLimit = { name: 'messages:post', max: 120, minutes: 60 };

@Injectable()
export class MessageWritingService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: ProjectsService,
    private readonly messages: MessagesService,
    private readonly emails: MessageEmailsService,
    private readonly heldEmails: HeldEmailsService,
    private readonly outbox: Outbox,
    private readonly limits: RateLimitService,
  ) {}

  onModuleInit(): void {
    this.heldEmails.onUndo('project-update', async (manager, { itemId }) => {
      const { projectId, message } = await this.markWithdrawn(manager, itemId, { fromClient: false });
      return { parentId: projectId, text: message };
    });
  }

  /** From the client of the project, or for admins from the agency. */
  async post(author: User, projectId: string, input: NewMessage): Promise<ProjectUpdate> {
    const project = await this.projects.get(author, projectId);
    const { message, isInternal = false, isQuestion = false, fileIds = [], sendId = null } = input;
    const fromClient = !author.isAdmin;
    if (fromClient && isQuestion) throw new BadInput({ isQuestion: 'Only the agency marks questions' });
    return sendOnce({
      sendId,
      find: (sent) => this.messages.findSent(author, sent),
      isSame: async (sent) =>
        sent.projectId === project.id &&
        sent.message === message &&
        sent.isInternal === isInternal &&
        sent.isQuestion === isQuestion &&
        (await this.attachedTo(sent.id)).join() === fileIds.join(),
      send: () => {
        const base = { id: newId(), projectId: project.id, createdBy: author.id, fromClient };
        const update = toUpdate({
          ...base,
          message,
          isInternal,
          isQuestion,
          sendId,
          withdrawnAt: null,
          editedAt: null,
        });
        return this.insert(update, { author, project, fileIds });
      },
    });
  }

  /** Only the author's own, because it keeps their name. */
  async edit(author: User, id: string, text: string): Promise<ProjectUpdate> {
    const { createdBy, projectId } = await this.messages.get(author, id);
    if (createdBy !== author.id) throw new NotFoundException('Not found');
    await this.database.transaction(async (manager) => {
      await manager.query(sql.LOCK_CONVERSATION, [projectId]);
      const values = [id, author.id, text, MESSAGE_EDIT_MINUTES];
      const [[edited]] = await manager.query<[object[], number]>(sql.EDIT, values);
      if (edited) return;
      const [asked] = await manager.query<object[]>(sql.FIND_UP_FOR_APPROVAL, [id]);
      throw new ConflictException(asked ? messageTexts.upForApproval : messageTexts.tooLate);
    });
    return this.messages.get(author, id);
  }

  /** Takes back the email too, if it wasn't sent yet. */
  async withdraw(viewer: User, id: string): Promise<ProjectUpdate> {
    await this.messages.get(viewer, id);
    await this.database.transaction(async (manager) => {
      await this.markWithdrawn(manager, id, { fromClient: !viewer.isAdmin });
      await this.heldEmails.drop(manager, 'project-update', id);
    });
    return this.messages.get(viewer, id);
  }

  async needsNoAnswer(admin: User, projectId: string): Promise<void> {
    const { id } = await this.projects.get(admin, projectId);
    await this.database.transaction(async (manager) => {
      await manager.delete(UnansweredProject, { projectId: id });
      await manager.query(sql.ACKNOWLEDGE_DECISIONS, [id]);
    });
  }

  private async markWithdrawn(
    manager: EntityManager,
    id: string,
    { fromClient }: Pick<ProjectUpdate, 'fromClient'>,
  ): Promise<Pick<ProjectUpdate, 'projectId' | 'message'>> {
    const message = await manager.findOneBy(ProjectUpdate, { id, fromClient, isInternal: false });
    if (!message) throw new NotFoundException('Not found');
    await manager.query(sql.LOCK_CONVERSATION, [message.projectId]);
    const values = [id, fromClient, MESSAGE_EDIT_MINUTES];
    const [[withdrawn]] = await manager.query<[{ projectId: string; message: string }[], number]>(sql.WITHDRAW, values);
    if (!withdrawn) throw new ConflictException(messageTexts.tooLate);
    return withdrawn;
  }

  private async insert(
    update: ProjectUpdate,
    { author, project, fileIds }: { author: User; project: Project; fileIds: string[] },
  ): Promise<ProjectUpdate> {
    await this.outbox.transaction(async (manager, enqueue) => {
      if (!update.fromClient && !update.isInternal) await requireAcceptedById(manager, project.userId);
      await manager.query(sql.LOCK_CONVERSATION, [project.id]);
      // The clock, because now() is the start of the transaction: the one before may have ended later.
      const [{ at }] = await manager.query<[{ at: Date }]>('select clock_timestamp() as at');
      update.createdAt = at;
      await this.emails.place(manager, update);
      await manager.insert(ProjectUpdate, update);
      if (fileIds.length > 0) await attach(manager, update, fileIds);
      if (update.fromClient) await this.limits.countAttempt(CLIENT_LIMIT, author.id, manager);
      if (!update.isInternal) update.heldEmail = await this.emails.enqueue(manager, enqueue, update, project.name);
    });
    return Object.assign(update, {
      authorName: author.name,
      authorImageUrl: author.isAdmin ? author.profileImageUrl : null,
    });
  }

  private async attachedTo(id: string): Promise<string[]> {
    return (await this.database.query<{ id: string }[]>(sql.SELECT_ATTACHED, [id])).map(({ id: fileId }) => fileId);
  }
}

async function attach(manager: EntityManager, { id, projectId }: ProjectUpdate, fileIds: string[]): Promise<void> {
  const attached = await manager.query<object[]>(sql.ATTACH_FILES, [id, projectId, fileIds]);
  if (attached.length < fileIds.length) throw new BadInput({ fileIds: messageTexts.unknownFiles });
}
