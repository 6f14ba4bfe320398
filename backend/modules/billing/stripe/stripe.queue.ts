import { defineJob } from '../../../platform/jobs';

/** For a client whose account was closed. */
export const eraseStripeCustomers = defineJob<{ userId: string }>('billing.erase-customers');
export const processStripeEventJob = defineJob<{ eventId: string }>('billing.look-into');
