import { statusLabel } from '@atelier/shared/status-labels';
import { type Project, projectsApi } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { ownerName } from './labels';

export const projectConflictFields = {
  kind: 'project',
  fetchCurrent: (id: string): Promise<Project> => call(projectsApi.get, { params: { id } }),
  fieldTexts: (project: Project): Record<string, string> => ({
    Name: project.name,
    Status: statusLabel(project.status),
    Progress: `${project.progress}%`,
    Description: project.description ?? '',
    Client: ownerName(project),
  }),
} as const;
