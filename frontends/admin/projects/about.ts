import { type Project, projectsApi } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { ownerOf } from './words';

/** A project as it is saved: how it stands now, and what of it somebody else may have changed. */
export const aboutProject = {
  kind: 'project',
  look: (id: string): Promise<Project> => call(projectsApi.get, { params: { id } }),
  words: (project: Project): Record<string, string> => ({
    Name: project.name,
    Status: project.status,
    Progress: `${project.progress}%`,
    Description: project.description ?? '',
    Client: ownerOf(project),
  }),
} as const;
