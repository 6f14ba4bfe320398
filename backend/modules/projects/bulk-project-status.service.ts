import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type BulkResult, heldEmailTexts, type ProjectStatus, type SetProjectStatusesResult } from '../../contracts';
import { HeldEmailsService } from '../../platform/email';
import { Outbox } from '../../platform/jobs';
import { requireAcceptedById, type User } from '../auth';
import {
  changeTime,
  markUndone,
  nextStatus,
  restoredStatus,
  snapshot,
  type StatusSnapshot,
  type StatusUndo,
} from './project-status';
import { Project } from './project.entity';
import { projectStatusChangedJob } from './projects.queue';

const STATUS_CHANGED = 'Its status has been changed since then';

/** The status of several projects in a few statements; each client gets an email of their own. */
@Injectable()
export class BulkProjectStatusService {
  constructor(
    private readonly outbox: Outbox,
    private readonly heldEmails: HeldEmailsService,
  ) {}

  set(admin: User, ids: string[], status: ProjectStatus): Promise<SetProjectStatusesResult> {
    return this.outbox.transaction(async (manager) => {
      const owners = await manager.find(Project, { select: { userId: true }, where: visible(ids, admin) });
      await requireAcceptedById(manager, ...owners.map(({ userId }) => userId));
      const projects = (await lockAll(manager, ids, admin)).filter((project) => project.status !== status);
      const changes = projects.map((project) => ({ project, after: nextStatus(project, status) }));
      await updateAll(manager, new Map(changes.map(({ project, after }) => [project.id, after])));
      const changed = projects.map(({ id }) => id);
      // Changes in a row are one: the owner knows only the state before the first.
      const unsent = await this.heldEmails.dropAll(manager, 'project-status', changed);
      const since = await changeTime(manager);
      const emails = changes
        .map(({ project, after }) => {
          const before = (unsent.get(project.id) as StatusUndo | undefined) ?? { ...snapshot(project), since };
          return { project, before: { ...before, after } };
        })
        .filter(({ before }) => before.status !== status)
        .map(({ project: { id, name }, before }) => ({
          data: { projectId: id, status, previousStatus: before.status },
          held: { kind: 'project-status' as const, itemId: id, title: name, createdBy: admin.id, before },
        }));
      return { changed, heldEmails: await this.heldEmails.enqueueAll(manager, projectStatusChangedJob, emails) };
    });
  }

  /** Takes the ids of held emails. */
  undo(admin: User, ids: string[]): Promise<BulkResult> {
    return this.outbox.transaction(async (manager) => {
      const found = await this.heldEmails.findAll(manager, 'project-status', ids);
      const held = found.filter(({ createdBy }) => !admin.isStaff || createdBy === admin.id);
      const waiting = held.filter(({ undoneAt }) => !undoneAt);
      const projects = await lockAll(
        manager,
        waiting.map(({ itemId }) => itemId),
        admin,
      );
      const restored = new Map(
        projects.flatMap((project) => {
          const before = waiting.find(({ itemId }) => itemId === project.id)?.before as StatusUndo;
          const former = restoredStatus(project, before);
          return former ? [[project.id, former] as const] : [];
        }),
      );
      const dropped = await this.heldEmails.dropAll(manager, 'project-status', [...restored.keys()], ids);
      await markUndone(manager, Object.fromEntries(waiting.map(({ itemId, before }) => [itemId, sinceOf(before)])));
      await updateAll(manager, new Map([...restored].filter(([id]) => dropped.has(id))));
      const reasonFor = ({ itemId, undoneAt }: (typeof held)[number]) => {
        if (undoneAt) return heldEmailTexts.alreadyUndone;
        return restored.has(itemId) ? heldEmailTexts.tooLate : STATUS_CHANGED;
      };
      return {
        done: [...dropped.keys()],
        refused: held
          .filter(({ itemId }) => !dropped.has(itemId))
          .map((email) => ({ id: email.itemId, reason: reasonFor(email) })),
      };
    });
  }
}

const sinceOf = (before: object) => (before as StatusUndo).since;

const visible = (ids: string[], { onlyAssignedTo }: User) => ({
  id: In(ids),
  ...(onlyAssignedTo && { assignedTo: onlyAssignedTo }),
});

/** In the order of ids, so that two such requests can’t wait for each other. */
const lockAll = (manager: EntityManager, ids: string[], admin: User): Promise<Project[]> =>
  manager.find(Project, {
    where: visible(ids, admin),
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });

async function updateAll(manager: EntityManager, states: Map<string, StatusSnapshot>): Promise<void> {
  if (states.size === 0) return;
  const after = [...states.values()];
  await manager.query(
    `update projects p
     set status = state.status, progress = state.progress, progress_before_completion = state.before, updated_at = now()
     from unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) as state (id, status, progress, before)
     where p.id = state.id`,
    [
      [...states.keys()],
      after.map(({ status }) => status),
      after.map(({ progress }) => progress),
      after.map(({ progressBeforeCompletion }) => progressBeforeCompletion),
    ],
  );
}
