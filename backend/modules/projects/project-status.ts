import type { EntityManager } from 'typeorm';
import type { ProjectStatus } from '../../contracts';
import type { Project } from './project.entity';

export type StatusSnapshot = Pick<Project, 'status' | 'progress' | 'progressBeforeCompletion'>;
/** Kept by a held email: the state before the change and after it, and the time of the first change in a row. */
export type StatusUndo = StatusSnapshot & { after: StatusSnapshot; since?: string };

/** As text, which keeps the microseconds. */
export async function changeTime(manager: EntityManager): Promise<string> {
  const [{ since }] = await manager.query<[{ since: string }]>('select now()::text as since');
  return since;
}

/** For the trigger that asks for approvals, until the end of the transaction. Takes the times of changes by project. */
export async function markUndone(manager: EntityManager, changes: Record<string, string | undefined>): Promise<void> {
  await manager.query(`select set_config('atelier.undone_changes', $1, true)`, [JSON.stringify(changes)]);
}

export const snapshot = ({ status, progress, progressBeforeCompletion }: Project): StatusSnapshot => ({
  status,
  progress,
  progressBeforeCompletion,
});

/** A completed project is at 100%; opened again, it is where it was. */
export function nextStatus(current: Project, status: ProjectStatus, progress?: number): StatusSnapshot {
  const wasCompleted = current.status === 'completed';
  if (status === 'completed') {
    const progressBeforeCompletion = wasCompleted ? current.progressBeforeCompletion : current.progress;
    return { status, progress: progress ?? 100, progressBeforeCompletion };
  }
  const restored = wasCompleted ? current.progressBeforeCompletion : null;
  return { status, progress: progress ?? restored ?? current.progress, progressBeforeCompletion: null };
}

/** The state before a change; undefined if the status has changed since then. Progress that was set since then stays. */
export function restoredStatus(current: Project, { after, ...before }: StatusUndo): StatusSnapshot | undefined {
  if (current.status !== after.status) return undefined;
  const { status, progressBeforeCompletion } = before;
  return {
    status,
    progress: current.progress === after.progress ? before.progress : current.progress,
    progressBeforeCompletion,
  };
}
