import {
  adminProjectsApi,
  adminProjectTexts,
  BUDGETS,
  type Project,
  PROJECT_TYPES,
  projectsApi,
  TIMELINES,
  type UpdateProjectInput,
} from '@atelier/contracts';
import { errorMessage } from '@atelier/shared/format';
import { optionLabel } from '@atelier/shared/projects/labels';
import { toast } from '@atelier/shared/toast';
import { useSaveWithRevision } from '../use-save-with-revision';
import { projectConflictFields } from './conflict-fields';

/** Saves single fields of a project, as they are edited in place. */
export function useProjectField(project: Project) {
  const { save, isPending, body, conflictDialog } = useSaveWithRevision(adminProjectsApi.update, {
    ...projectConflictFields,
    base: project,
    queueLatest: true,
    mineTexts,
    invalidates: [projectsApi.list, projectsApi.get],
    onDone: ({ name }) => toast({ title: adminProjectTexts.saved, description: name }),
    onFailed: (error) =>
      toast({ title: adminProjectTexts.saveFailed, description: errorMessage(error), destructive: true }),
  });
  return { save, isPending, pending: body, conflictDialog };
}

function mineTexts({ projectType, budget, timeline, currentWebsite }: UpdateProjectInput): Record<string, string> {
  const text = (value: string | null) => value ?? '(empty)';
  return {
    ...(projectType !== undefined && { Type: text(optionLabel(PROJECT_TYPES, projectType)) }),
    ...(budget !== undefined && { Budget: text(optionLabel(BUDGETS, budget)) }),
    ...(timeline !== undefined && { Timeline: text(optionLabel(TIMELINES, timeline)) }),
    ...(currentWebsite !== undefined && { Website: text(currentWebsite) }),
  };
}
