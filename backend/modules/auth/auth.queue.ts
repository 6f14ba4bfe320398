import { defineJob } from '../../platform/jobs';

/** What accounts leave for later. Secrets are not in here: they are made when the mail is. */
export const sendWelcomeEmail = defineJob<{ userId: string }>('auth.welcome', 'mail');
export const sendPasswordResetEmail = defineJob<{ name: string }>('auth.forgotten', 'mail');
export const sendInvitationEmail = defineJob<{ userId: string }>('auth.invited', 'mail');
export const sendEmailConfirmation = defineJob<{ changeId: string }>('auth.email-asked', 'mail');
/** The address that was is kept nowhere else. */
export const sendEmailCorrectedNotice = defineJob<{ userId: string; previous: string }>('auth.email-corrected', 'mail');
export const sendEmailChangedNotice = defineJob<{ changeId: string }>('auth.email-changed', 'mail');
