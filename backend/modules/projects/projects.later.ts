import type { ProjectStatus } from '../../contracts';
import { job } from '../../platform/jobs';

/** The mails that projects leave for later: to the agency about a request, and to its owner about what became of it. */
export const requested = job<{ projectId: string }>('projects.requested', 'mail');
export const moved = job<{ projectId: string; status: ProjectStatus }>('projects.moved', 'mail');
export const told = job<{ updateId: string }>('projects.told', 'mail');
export const opened = job<{ projectId: string }>('projects.opened', 'mail');
