import { ConflictException, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type HeldEmail, projectTexts, type ProjectStatusInput } from '../../contracts';
import { HeldEmailsService } from '../../platform/email';
import { lockAtRevision } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { requireAcceptedById, type User } from '../auth';
import { Project } from './project.entity';
import { projectStatusChangedJob } from './projects.queue';
import { changeTime, markUndone, nextStatus, restoredStatus, snapshot, type StatusUndo } from './project-status';
import { ProjectsService } from './projects.service';

@Injectable()
export class ProjectStatusService implements OnModuleInit {
  constructor(
    private readonly projects: ProjectsService,
    private readonly outbox: Outbox,
    private readonly heldEmails: HeldEmailsService,
  ) {}

  onModuleInit(): void {
    this.heldEmails.onUndo('project-status', async (manager, { itemId, before }) => {
      await this.restore(manager, itemId, before as StatusUndo);
      return { parentId: itemId, text: null };
    });
  }

  /** Emails the owner about status changes, not about progress. */
  async set(
    admin: User,
    id: string,
    { status, progress, ...expectedRevision }: ProjectStatusInput,
  ): Promise<{ project: Project; heldEmail: HeldEmail | undefined }> {
    const { userId } = await this.projects.get(admin, id);
    const heldEmail = await this.outbox.transaction(async (manager, enqueue) => {
      await requireAcceptedById(manager, userId);
      const current = await lockAtRevision(manager, Project, id, expectedRevision, admin.onlyAssignedTo);
      const after = nextStatus(current, status, progress ?? undefined);
      if (current.status === status && current.progress === after.progress) return undefined;
      await manager.update(Project, { id }, after);
      if (current.status === status) return undefined;
      // Changes in a row are one: the owner knows only the state before the first.
      const unsent = (await this.heldEmails.drop(manager, 'project-status', id)) as StatusUndo | undefined;
      const before = unsent ?? { ...snapshot(current), since: await changeTime(manager) };
      if (before.status === status) return undefined;
      return this.heldEmails.enqueue(
        manager,
        enqueue,
        { job: projectStatusChangedJob, data: { projectId: id, status, previousStatus: before.status } },
        { kind: 'project-status', itemId: id, title: current.name, createdBy: admin.id, before: { ...before, after } },
      );
    });
    return { project: await this.projects.get(admin, id), heldEmail };
  }

  private async restore(manager: EntityManager, id: string, undo: StatusUndo): Promise<void> {
    const current = await lockAtRevision(manager, Project, id);
    const restored = restoredStatus(current, undo);
    if (!restored) throw new ConflictException(projectTexts.statusFailed);
    await markUndone(manager, { [id]: undo.since });
    await manager.update(Project, { id }, restored);
  }
}
