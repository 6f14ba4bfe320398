import { ConflictException, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { approvalTexts } from '../../contracts';
import { violatedConstraint } from '../../platform/database';
import { Approval } from './approval.entity';
import * as sql from './approvals.sql';

/** The project first, as changes of its status do. */
export async function lockApproval(manager: EntityManager, id: string): Promise<Approval> {
  await manager.query(sql.LOCK_PROJECT_OF_APPROVAL, [id]);
  const approval = await manager.findOne(Approval, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!approval) throw new NotFoundException('Not found');
  return approval;
}

export async function lockOpen(manager: EntityManager, id: string): Promise<Approval> {
  const approval = await lockApproval(manager, id);
  if (approval.withdrawnAt) throw new ConflictException(approvalTexts.isWithdrawn);
  if (approval.closedAt) throw new ConflictException(approvalTexts.alreadyAnswered);
  return approval;
}

/** Needs the lock of the project. */
export async function requireReview(manager: EntityManager, projectId: string, message: string): Promise<void> {
  const [project] = await manager.query<object[]>(sql.FIND_IN_REVIEW, [projectId]);
  if (!project) throw new ConflictException(message);
}

/** Another open request about the same thing becomes a 409. */
export const refuseSecond =
  (message: string) =>
  (error: unknown): never => {
    throw /^approvals_open_/.test(violatedConstraint(error) ?? '') ? new ConflictException(message) : error;
  };
