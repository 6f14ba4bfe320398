import { defineJob } from '../../../platform/jobs';

/** To the agency. */
export const disputeOpenedJob = defineJob<{ disputeId: string }>('billing.dispute-opened', 'mail');
export const disputeClosedJob = defineJob<{ disputeId: string }>('billing.dispute-closed', 'mail');
