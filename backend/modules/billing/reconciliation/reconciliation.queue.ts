import { defineJob } from '../../../platform/jobs';

export const differencesFoundJob = defineJob<{ ids: string[] }>('billing.differences', 'mail');
