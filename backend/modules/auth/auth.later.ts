import { defineJob } from '../../platform/jobs';

/** What accounts leave for later. Secrets are not in here: they are made when the mail is. */
export const welcome = defineJob<{ userId: string }>('auth.welcome', 'mail');
export const forgotten = defineJob<{ name: string }>('auth.forgotten', 'mail');
export const invited = defineJob<{ userId: string }>('auth.invited', 'mail');
export const emailAsked = defineJob<{ changeId: string }>('auth.email-asked', 'mail');
/** The address that was is kept nowhere else. */
export const emailCorrected = defineJob<{ userId: string; previous: string }>('auth.email-corrected', 'mail');
export const emailChanged = defineJob<{ changeId: string }>('auth.email-changed', 'mail');
