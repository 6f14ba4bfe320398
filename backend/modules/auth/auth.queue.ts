import { defineJob } from '../../platform/jobs';

export const sendWelcomeEmail = defineJob<{ userId: string }>('auth.welcome', 'mail');
export const sendPasswordResetEmail = defineJob<{ name: string }>('auth.forgotten', 'mail');
export const sendInvitationEmail = defineJob<{ userId: string }>('auth.invited', 'mail');
export const sendEmailConfirmation = defineJob<{ changeId: string }>('auth.email-asked', 'mail');
/** The previous address is stored only in this job. */
export const sendEmailCorrectedNotice = defineJob<{ userId: string; previous: string }>('auth.email-corrected', 'mail');
export const sendEmailChangedNotice = defineJob<{ changeId: string }>('auth.email-changed', 'mail');
