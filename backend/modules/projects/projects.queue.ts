import type { ProjectStatus } from '../../contracts';
import { defineJob } from '../../platform/jobs';

export const projectRequestedJob = defineJob<{ projectId: string }>('projects.requested', 'mail');
/** To the client. */
export const projectRequestReceivedJob = defineJob<{ projectId: string }>('projects.received', 'mail');
export const projectStatusChangedJob = defineJob<{
  projectId: string;
  status: ProjectStatus;
  previousStatus?: ProjectStatus;
}>('projects.moved', 'mail');
export const projectOpenedJob = defineJob<{ projectId: string }>('projects.opened', 'mail');
