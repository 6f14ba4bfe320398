import { statusLabel } from '@atelier/shared/status-labels';
import { BUDGETS, type Project, PROJECT_TYPES, projectsApi, TIMELINES } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { optionLabel } from '@atelier/shared/projects/labels';
import { ownerName } from './labels';

export const projectConflictFields = {
  kind: 'project',
  fetchCurrent: (id: string): Promise<Project> => call(projectsApi.get, { params: { id } }),
  fieldTexts: (project: Project): Record<string, string> => ({
    Name: project.name,
    Status: statusLabel(project.status),
    Progress: `${project.progress}%`,
    Type: optionLabel(PROJECT_TYPES, project.projectType) ?? '',
    Budget: optionLabel(BUDGETS, project.budget) ?? '',
    Timeline: optionLabel(TIMELINES, project.timeline) ?? '',
    Website: project.currentWebsite ?? '',
    Description: project.description ?? '',
    Client: ownerName(project),
  }),
} as const;
