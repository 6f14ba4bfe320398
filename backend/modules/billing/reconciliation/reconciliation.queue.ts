import { defineJob } from '../../../platform/jobs';

/** The mail to the agency about differences that were not there before. */
export const differencesFoundJob = defineJob<{ ids: string[] }>('billing.differences', 'mail');
