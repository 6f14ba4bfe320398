import { consoleApi, type Project, projectsApi, projectTexts } from '@atelier/contracts';
import { askAnew, useSend } from '@atelier/shared/answers';
import { toast } from '@atelier/shared/toast';
import { said } from '@atelier/shared/words';

const CHANGED = [projectsApi.list, projectsApi.one, consoleApi.dashboard];

/** How a project stands, to be changed: as it is shown while that is under way, and as the server has it then. */
export function useStanding(project: Project) {
  const { id, status, progress, revision } = project;
  const moving = useSend(projectsApi.setStatus, {
    changes: CHANGED,
    // Where only those of one status are shown, the project may just have left.
    onDone: (now) =>
      toast({ title: projectTexts.statusUpdated, description: `${now.name}: ${now.status}, ${now.progress}%` }),
    onFailed: (error) => {
      // Whoever was overtaken sees what is there now.
      void askAnew(...CHANGED);
      toast({ title: projectTexts.statusFailed, description: said(error), destructive: true });
    },
  });
  const asked = moving.isPending ? moving.variables.body : undefined;
  const move = (to: { status: Project['status']; progress?: number }) => {
    if (!moving.isPending)
      moving.mutate({ params: { id }, body: { ...to, ...(revision !== undefined && { revision }) } });
  };
  return {
    status: asked?.status ?? status,
    progress: asked?.progress ?? progress,
    isMoving: moving.isPending,
    setStatus: (next: Project['status']) => move({ status: next }),
    setProgress: (percent: number) => move({ status, progress: percent }),
  };
}
