import { defineJob } from '../../platform/jobs';

/** To the client. */
export const projectUpdatePostedJob = defineJob<{ updateId: string }>('projects.told', 'mail');
/** To the agency. */
export const clientWroteJob = defineJob<{ updateId: string }>('messages.from-client', 'mail');
