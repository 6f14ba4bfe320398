import { defineJob } from '../../platform/jobs';

export const projectUpdatePostedJob = defineJob<{ updateId: string }>('projects.told', 'mail');
