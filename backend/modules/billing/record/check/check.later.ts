import { job } from '../../../../platform/jobs';

/** The mail to the agency about differences that were not there before. */
export const differencesFound = job<{ ids: string[] }>('billing.differences', 'mail');
