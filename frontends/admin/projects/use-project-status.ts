import { statusLabel } from '@atelier/shared/status-labels';
import { type Project, projectsApi, projectTexts } from '@atelier/contracts';
import { PROJECT_ENDPOINTS } from '../dashboard-endpoints';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { offerUndo, withdrawOfferFor } from '../held-emails/held-emails';
import { useSaveWithRevision } from '../use-save-with-revision';
import { projectConflictFields } from './conflict-fields';

export function useProjectStatus(project: Project) {
  const { status, progress } = project;
  const statusSave = useSaveWithRevision(projectsApi.setStatus, {
    ...projectConflictFields,
    base: project,
    queueLatest: true,
    mineTexts: (change) => ({
      Status: statusLabel(change.status),
      ...(typeof change.progress === 'number' && { Progress: `${change.progress}%` }),
    }),
    invalidates: PROJECT_ENDPOINTS,
    // The project may just have left a filtered list.
    onDone: (saved) => {
      toast({
        title: projectTexts.statusUpdated,
        description: `${saved.name}: ${statusLabel(saved.status)}, ${saved.progress}%`,
      });
      if (saved.status !== status) withdrawOfferFor('project-status', saved.id);
      offerUndo(saved.heldEmail, saved.owner?.email ?? null);
    },
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
    conflictDialog: statusSave.conflictDialog,
  };
}
