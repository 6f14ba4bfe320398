import { endpoint, type Saw } from './endpoint';
import type { Project, ProjectRequest } from './projects';

export const projectDeskTexts = {
  created: 'Project created',
  createFailed: 'The project was not created',
  saved: 'Project saved',
  saveFailed: 'The project was not saved',
} as const;

/** A project that the agency makes for a client. */
export interface ProjectForClient extends ProjectRequest {
  userId: string;
}

/** What is written down about a project; what is left out stays as it is. */
export type ProjectChange = Partial<Omit<ProjectRequest, 'sendId'>>;

export const projectDeskApi = {
  create: endpoint<ProjectForClient, Project>('POST', '/admin/projects', {
    for: 'admins',
    summary: 'Makes a project for a client.',
  }),
  edit: endpoint<ProjectChange & Saw, Project>('PATCH', '/admin/projects/:id', {
    for: 'admins',
    summary: 'Changes what is written down about a project.',
  }),
};
