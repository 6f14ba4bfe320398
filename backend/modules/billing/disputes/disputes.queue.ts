import { defineJob } from '../../../platform/jobs';

/** To the agency. The ledger entry of the disputed payment links the email to its invoice or order. */
export const disputeOpenedJob = defineJob<{ disputeId: string; recordId?: string }>('billing.dispute-opened', 'mail');
export const disputeClosedJob = defineJob<{ disputeId: string; recordId?: string }>('billing.dispute-closed', 'mail');
