import { defineJob } from '../../../platform/jobs';

export const processStripeEventJob = defineJob<{ eventId: string }>('billing.look-into');
