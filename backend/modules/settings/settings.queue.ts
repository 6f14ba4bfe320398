import { defineJob } from '../../platform/jobs';

/** Of the version that changed it. */
export const agencyEmailChangedJob = defineJob<{ versionId: string }>('settings.agency-email-changed', 'mail');
