import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Approval as PublicApproval, approvalTexts, type Decision } from '../../contracts';
import { newId, queryPrepared } from '../../platform/database';
import { BadInput, sendOnce } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import type { User } from '../auth';
import { ProjectsService } from '../projects';
import { ApprovalAnswer } from './approval-answer.entity';
import { Approval } from './approval.entity';
import { approvalAnsweredJob } from './approvals.queue';
import { lockApproval, lockOpen, refuseSecond, requireReview } from './open-approvals';
import * as sql from './approvals.sql';

type Row = Omit<PublicApproval, 'requestedAt' | 'withdrawnAt'> & { requestedAt: Date; withdrawnAt: Date | null };

interface NewDecision {
  decision: Decision;
  words?: string | null;
  fileId?: string | null;
  sendId?: string | null;
}

interface Version {
  id: string;
  version: number;
  checksum: string;
}

@Injectable()
export class ApprovalsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly projects: ProjectsService,
    private readonly outbox: Outbox,
  ) {}

  async listForProject(
    viewer: User,
    projectId: string,
    { isForAdmin }: { isForAdmin: boolean },
  ): Promise<PublicApproval[]> {
    const { id } = await this.projects.get(viewer, projectId);
    return this.query(`approvals of project${isForAdmin ? '' : ' visible'}`, sql.SELECT_OF_PROJECT(isForAdmin), id);
  }

  /** In the user's own projects. */
  listWaiting({ id }: User): Promise<PublicApproval[]> {
    return this.query('approvals waiting', sql.SELECT_WAITING, id);
  }

  async get(viewer: User, id: string): Promise<PublicApproval> {
    const name = `approvals one${viewer.isAdmin ? '' : ' visible'}`;
    const [approval] = await this.query(name, sql.SELECT_ONE(viewer.isAdmin), id);
    if (!approval) throw new NotFoundException('Not found');
    await this.projects.get(viewer, approval.projectId);
    return approval;
  }

  /** For its email. */
  async findOpen(id: string): Promise<PublicApproval | undefined> {
    const [approval] = await this.query('approvals open', sql.SELECT_OPEN, id);
    return approval;
  }

  /** For its email. */
  async findByAnswer(answerId: string): Promise<PublicApproval | undefined> {
    const answer = await this.database.manager.findOneBy(ApprovalAnswer, { id: answerId });
    const [approval] = answer ? await this.query('approvals one', sql.SELECT_ONE(true), answer.approvalId) : [];
    return approval?.answer?.id === answerId ? approval : undefined;
  }

  async decide(client: User, id: string, input: NewDecision): Promise<PublicApproval> {
    const { projectId } = await this.get(client, id);
    if (client.isAdmin) throw new ForbiddenException('Only the client decides');
    const { decision, words = null, fileId = null, sendId = null } = input;
    if (decision === 'changes' && !words) throw new BadInput({ words: 'Tell us what should change' });
    await sendOnce({
      sendId,
      find: (sent) => this.database.manager.findOneBy(ApprovalAnswer, { decidedBy: client.id, sendId: sent }),
      isSame: (sent) =>
        sent.approvalId === id &&
        sent.decision === decision &&
        sent.words === words &&
        (sent.versionId === null || sent.versionId === fileId),
      send: () =>
        this.outbox.transaction(async (manager, enqueue) => {
          const version = await requireOpen(manager, id, fileId);
          const answer = manager.create(ApprovalAnswer, {
            ...{ id: newId(), approvalId: id, decision, words, decidedBy: client.id, sendId },
            ...{ versionId: version?.id ?? null, checksum: version?.checksum ?? null },
          });
          await manager.insert(ApprovalAnswer, answer);
          await manager.update(Approval, { id }, { closedAt: () => 'now()' });
          await enqueue(approvalAnsweredJob, { answerId: answer.id, projectId });
          return answer;
        }),
    });
    return this.get(client, id);
  }

  /** Opens the request again, unless it was withdrawn or made again in the meantime. */
  async takeBack(client: User, id: string): Promise<PublicApproval> {
    await this.get(client, id);
    await this.database.transaction(async (manager) => {
      const { kind, projectId } = await lockApproval(manager, id);
      const [[taken]] = await manager.query<[object[], number]>(sql.TAKE_BACK, [id, client.id]);
      if (!taken) throw new ConflictException(approvalTexts.tooLateToTakeBack);
      if (kind === 'project') await requireReview(manager, projectId, approvalTexts.movedOn);
      await manager.update(Approval, { id }, { closedAt: null }).catch(refuseSecond(approvalTexts.askedAgain));
    });
    return this.get(client, id);
  }

  private async query(name: string, text: string, id: string): Promise<PublicApproval[]> {
    return (await queryPrepared<Row>(this.database, name, text, [id])).map(present);
  }
}

/** Returns the version to decide on, for a file. */
async function requireOpen(
  manager: EntityManager,
  id: string,
  seenFileId: string | null,
): Promise<Version | undefined> {
  const approval = await lockOpen(manager, id);
  if (approval.updateId) await requireUpdate(manager, approval.updateId, approval.projectId);
  if (!approval.fileId) return undefined;
  // A new version waits until the decision is stored.
  await manager.query(sql.LOCK_FILE, [approval.fileId]);
  const [version] = await manager.query<Version[]>(sql.SELECT_CURRENT_VERSION, [approval.fileId]);
  if (version?.id !== seenFileId) throw new ConflictException(approvalTexts.newerVersion);
  return version;
}

/** Messages are withdrawn under the lock of their project. */
async function requireUpdate(manager: EntityManager, updateId: string, projectId: string): Promise<void> {
  const [update] = await manager.query<object[]>(sql.FIND_UPDATE, [updateId, projectId]);
  if (!update) throw new ConflictException(approvalTexts.isWithdrawn);
}

const present = (row: Row): PublicApproval => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
});
