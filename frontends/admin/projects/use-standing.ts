import { consoleApi, type Project, projectsApi, projectTexts } from '@atelier/contracts';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useSaving } from '../changed-meanwhile';
import { aboutProject } from './about';

const CHANGED = [projectsApi.list, projectsApi.get, consoleApi.dashboard];

/** How a project stands, to be changed: as it is shown while that is under way, and as the server has it then. */
export function useStanding(project: Project) {
  const { status, progress } = project;
  const moving = useSaving(projectsApi.setStatus, {
    ...aboutProject,
    seen: project,
    inTurn: true,
    mine: (to) => ({ Status: to.status, ...(typeof to.progress === 'number' && { Progress: `${to.progress}%` }) }),
    changes: CHANGED,
    // Where only those of one status are shown, the project may just have left.
    onDone: (now) =>
      toast({ title: projectTexts.statusUpdated, description: `${now.name}: ${now.status}, ${now.progress}%` }),
    onFailed: (error) =>
      toast({ title: projectTexts.statusFailed, description: errorMessage(error), destructive: true }),
  });
  const asked = moving.body;
  return {
    status: asked?.status ?? status,
    progress: asked?.progress ?? progress,
    isMoving: moving.isPending,
    setStatus: (next: Project['status']) => moving.save({ status: next }),
    setProgress: (percent: number) => moving.save({ status, progress: percent }),
    /** Somebody else was faster, and there is a choice to be made. */
    overtaken: moving.overtaken,
  };
}
