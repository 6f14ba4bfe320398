import { statusLabel } from '@atelier/shared/status-labels';
import { consoleApi, type Project, projectsApi, projectTexts } from '@atelier/contracts';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useRevisionedSave } from '../revision-conflict';
import { projectConflictFields } from './conflict-fields';

const AFFECTED_ENDPOINTS = [projectsApi.list, projectsApi.get, consoleApi.dashboard];

/** How a project stands, to be changed: as it is shown while that is under way, and as the server has it then. */
export function useProjectStatus(project: Project) {
  const { status, progress } = project;
  const statusSave = useRevisionedSave(projectsApi.setStatus, {
    ...projectConflictFields,
    base: project,
    queueLatest: true,
    mineTexts: (change) => ({
      Status: statusLabel(change.status),
      ...(typeof change.progress === 'number' && { Progress: `${change.progress}%` }),
    }),
    invalidates: AFFECTED_ENDPOINTS,
    // Where only those of one status are shown, the project may just have left.
    onDone: (saved) =>
      toast({
        title: projectTexts.statusUpdated,
        description: `${saved.name}: ${statusLabel(saved.status)}, ${saved.progress}%`,
      }),
    onFailed: (error) =>
      toast({ title: projectTexts.statusFailed, description: errorMessage(error), destructive: true }),
  });
  const pending = statusSave.body;
  return {
    status: pending?.status ?? status,
    progress: pending?.progress ?? progress,
    isSaving: statusSave.isPending,
    setStatus: (next: Project['status']) => statusSave.save({ status: next }),
    setProgress: (percent: number) => statusSave.save({ status, progress: percent }),
    /** Somebody else was faster, and there is a choice to be made. */
    conflictDialog: statusSave.conflictDialog,
  };
}
