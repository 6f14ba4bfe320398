import type { ProjectStatus } from '../../contracts';
import { defineJob } from '../../platform/jobs';

/** The mails that projects leave for later: to the agency about a request, and to its owner about what became of it. */
export const projectRequestedJob = defineJob<{ projectId: string }>('projects.requested', 'mail');
export const projectStatusChangedJob = defineJob<{ projectId: string; status: ProjectStatus }>(
  'projects.moved',
  'mail',
);
export const projectUpdatePostedJob = defineJob<{ updateId: string }>('projects.told', 'mail');
export const projectOpenedJob = defineJob<{ projectId: string }>('projects.opened', 'mail');
