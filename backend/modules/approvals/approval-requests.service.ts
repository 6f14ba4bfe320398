import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Approval as PublicApproval, type ApprovalKind, approvalTexts, type HeldEmail } from '../../contracts';
import { newId } from '../../platform/database';
import { dayOf, isValidDay } from '../../platform/dates';
import { HeldEmailsService } from '../../platform/email';
import { BadInput, sendOnce } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { Site } from '../../platform/site';
import { requireAcceptedById, type User } from '../auth';
import { ACKNOWLEDGE_DECISIONS, LOCK_CONVERSATION } from '../messages';
import { type Project, ProjectsService } from '../projects';
import { Approval } from './approval.entity';
import { approvalRequestedJob } from './approvals.queue';
import { ApprovalsService } from './approvals.service';
import * as sql from './approvals.sql';
import { lockOpen, refuseSecond, requireReview } from './open-approvals';

interface NewRequest {
  kind: ApprovalKind;
  fileId?: string | null;
  updateId?: string | null;
  question?: string | null;
  dueOn?: string | null;
  sendId?: string | null;
}

interface SentRequest {
  id: string;
  heldEmail?: HeldEmail | undefined;
}

@Injectable()
export class ApprovalRequestsService implements OnModuleInit {
  constructor(
    private readonly projects: ProjectsService,
    private readonly approvals: ApprovalsService,
    private readonly heldEmails: HeldEmailsService,
    private readonly outbox: Outbox,
    private readonly site: Site,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.heldEmails.onUndo('approval-request', async (manager, { itemId }) => {
      const { projectId, question } = await markWithdrawn(manager, itemId);
      return { parentId: projectId, text: question };
    });
  }

  async ask(admin: User, projectId: string, input: NewRequest): Promise<PublicApproval> {
    const project = await this.projects.get(admin, projectId);
    const { question = null, dueOn = null, sendId = null } = input;
    const request = { ...input, question, dueOn, sendId };
    if (dueOn && !isValidDay(dueOn)) throw new BadInput({ dueOn: 'Choose a day' });
    const { id, heldEmail } = await sendOnce<SentRequest, Approval>({
      sendId,
      find: (sent) => this.database.manager.findOneBy(Approval, { requestedBy: admin.id, sendId: sent }),
      isSame: (sent) => this.isSame(sent, project.id, request),
      send: () => {
        if (dueOn && dueOn < dayOf(new Date(), this.site.facts.timezone))
          throw new BadInput({ dueOn: 'Choose today or a later day' });
        return this.insert(admin, project, request);
      },
    });
    return { ...(await this.approvals.get(admin, id)), ...(heldEmail && { heldEmail }) };
  }

  async withdraw(admin: User, id: string): Promise<PublicApproval> {
    await this.approvals.get(admin, id);
    await this.outbox.transaction(async (manager) => {
      await markWithdrawn(manager, id);
      await this.heldEmails.drop(manager, 'approval-request', id);
    });
    return this.approvals.get(admin, id);
  }

  private async isSame(sent: Approval, projectId: string, request: NewRequest): Promise<boolean> {
    const { kind, question, dueOn, fileId = null, updateId = null } = request;
    const isAlike = sent.projectId === projectId && sent.kind === kind;
    if (!isAlike || sent.question !== question || sent.dueOn !== dueOn) return false;
    if (kind === 'update') return sent.updateId === updateId;
    const versions = kind === 'file' ? [fileId, sent.fileId] : undefined;
    return !versions || (await this.database.query<object[]>(sql.IS_VERSION_OF, versions)).length > 0;
  }

  private async insert(admin: User, project: Project, input: NewRequest): Promise<SentRequest> {
    const id = newId();
    const sent = this.outbox.transaction(async (manager, enqueue) => {
      await requireAcceptedById(manager, project.userId);
      await manager.query(LOCK_CONVERSATION, [project.id]);
      const subject = await findSubject(manager, project.id, input);
      const { kind, question, dueOn, sendId } = input;
      const visibleAt = await this.heldEmails.dueAt(manager);
      await manager.insert(Approval, {
        ...{ id, kind, projectId: project.id, ...subject, question, dueOn, requestedBy: admin.id, sendId },
        ...(visibleAt && { visibleAt }),
      });
      await manager.query(ACKNOWLEDGE_DECISIONS, [project.id]);
      return this.heldEmails.enqueue(
        manager,
        enqueue,
        { job: approvalRequestedJob, data: { approvalId: id, projectId: project.id } },
        { kind: 'approval-request', itemId: id, title: project.name, createdBy: admin.id, before: {} },
      );
    });
    return { id, heldEmail: await sent.catch(refuseSecond(approvalTexts.alreadyAsked)) };
  }
}

/** Of the project, and what the client can see. */
async function findSubject(
  manager: EntityManager,
  projectId: string,
  { kind, fileId = null, updateId = null }: NewRequest,
): Promise<Pick<Approval, 'fileId' | 'updateId'>> {
  if (kind === 'file') {
    const [file] = await manager.query<{ id: string }[]>(sql.FIND_FIRST_VERSION, [fileId, projectId]);
    if (!file) throw new BadInput({ fileId: 'Choose a file of the project' });
    return { fileId: file.id, updateId: null };
  }
  if (kind === 'update') {
    const [update] = await manager.query<{ id: string }[]>(sql.FIND_UPDATE, [updateId, projectId]);
    if (!update) throw new BadInput({ updateId: 'Choose an update of the project' });
    return { fileId: null, updateId: update.id };
  }
  await requireReview(manager, projectId, approvalTexts.notInReview);
  return { fileId: null, updateId: null };
}

async function markWithdrawn(manager: EntityManager, id: string): Promise<Approval> {
  const approval = await lockOpen(manager, id);
  await manager.query(sql.WITHDRAW, [id]);
  await manager.query(sql.RESTORE_DECISIONS, [id]);
  return approval;
}
