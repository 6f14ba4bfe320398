import { job } from '../../platform/jobs';

/** What accounts leave for later. Secrets are not in here: they are made when the mail is. */
export const welcome = job<{ userId: string }>('auth.welcome', 'mail');
export const forgotten = job<{ name: string }>('auth.forgotten', 'mail');
export const invited = job<{ userId: string }>('auth.invited', 'mail');
export const emailAsked = job<{ changeId: string }>('auth.email-asked', 'mail');
/** The address that was is kept nowhere else. */
export const emailCorrected = job<{ userId: string; previous: string }>('auth.email-corrected', 'mail');
export const emailChanged = job<{ changeId: string }>('auth.email-changed', 'mail');
