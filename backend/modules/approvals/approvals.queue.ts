import { defineJob } from '../../platform/jobs';

/** To the client. */
export const approvalRequestedJob = defineJob<{ approvalId: string; projectId: string }>('approvals.asked', 'mail');
/** To the agency. */
export const approvalAnsweredJob = defineJob<{ answerId: string; projectId: string }>('approvals.answered', 'mail');
