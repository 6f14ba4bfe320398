import { endpoint, type ExpectedRevision } from './endpoint';
import type { Project, ProjectRequest } from './projects';

export const adminProjectTexts = {
  created: 'Project created',
  createFailed: 'Couldn’t create the project',
  saved: 'Project saved',
  saveFailed: 'Couldn’t save the project',
} as const;

export interface CreateProjectInput extends ProjectRequest {
  userId: string;
}

/** Fields that are left out stay unchanged. */
export type UpdateProjectInput = Partial<Omit<ProjectRequest, 'sendId'>>;

export const adminProjectsApi = {
  create: endpoint<CreateProjectInput, Project>('POST', '/admin/projects', {
    for: 'admins',
    errors: [409],
    summary: 'Creates a project for a client.',
  }),
  update: endpoint<UpdateProjectInput & ExpectedRevision, Project>('PATCH', '/admin/projects/:id', {
    for: 'admins',
    errors: [409],
    summary: 'Updates the brief of a project.',
  }),
};
