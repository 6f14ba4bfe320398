import { type BulkInput, type BulkResult, MAX_BULK_IDS } from './bulk';
import { endpoint, type ExpectedRevision } from './endpoint';
import type { HeldEmail } from './held-emails';
import type { Project, ProjectRequest, ProjectStatus } from './projects';

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

export interface SetProjectStatusesInput extends BulkInput {
  status: ProjectStatus;
}

export interface SetProjectStatusesResult {
  /** The projects that had another status. */
  changed: string[];
  /** The emails to their clients, as long as they can be undone. */
  heldEmails: HeldEmail[];
}

export const adminProjectsApi = {
  create: endpoint<CreateProjectInput, Project>('POST', '/admin/projects', {
    for: 'admins',
    errors: [409],
    summary: 'Creates a project for a client.',
  }),
  update: endpoint<UpdateProjectInput & ExpectedRevision, Project>('PATCH', '/admin/projects/:id', {
    for: 'admins',
    staff: true,
    errors: [409],
    summary: 'Updates the brief of a project.',
  }),
  setStatuses: endpoint<SetProjectStatusesInput, SetProjectStatusesResult>('POST', '/admin/projects/status', {
    for: 'admins',
    staff: true,
    status: 200,
    summary: `Sets the status of up to ${MAX_BULK_IDS} projects; each client gets an email.`,
  }),
  undoStatuses: endpoint<BulkInput, BulkResult>('POST', '/admin/projects/status/undo', {
    for: 'admins',
    staff: true,
    status: 200,
    summary: 'Takes emails about statuses back before they are sent, and gives their projects the former status back.',
  }),
};
