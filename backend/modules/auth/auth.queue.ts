import { defineJob } from '../../platform/jobs';
import type { Occasion, SecondStepChange } from './account-notices.emails';

export const sendWelcomeEmail = defineJob<{ userId: string }>('auth.welcome', 'mail');
export const sendPasswordResetEmail = defineJob<{ name: string }>('auth.forgotten', 'mail');
export const sendInvitationEmail = defineJob<{ userId: string }>('auth.invited', 'mail');
export const sendEmailConfirmation = defineJob<{ changeId: string }>('auth.email-asked', 'mail');
/** The previous address is stored only in this job. */
export const sendEmailCorrectedNotice = defineJob<{ userId: string; previous: string }>('auth.email-corrected', 'mail');
export const sendEmailChangedNotice = defineJob<{ changeId: string }>('auth.email-changed', 'mail');
export const sendEmailConfirmedNotice = defineJob<{ changeId: string }>('auth.email-confirmed', 'mail');
/** `emailChangeId` is the change of the email that the new password ended. */
export const sendPasswordChangedNotice = defineJob<{ userId: string; emailChangeId?: string } & Occasion>(
  'auth.password-changed',
  'mail',
);
export const sendNewDeviceNotice = defineJob<{ userId: string } & Occasion>('auth.new-device', 'mail');
/** `left` are the recovery codes that are left. */
export const sendSecondStepNotice = defineJob<{ userId: string; change: SecondStepChange; left?: number } & Occasion>(
  'auth.second-step',
  'mail',
);
/** To the owner, or to the admin who removed it; without one, it was removed on the server. `endsAt`: it counts from then on. */
export const sendStepRemovalNotice = defineJob<{
  userId: string;
  recipientId: string;
  adminId?: string;
  endsAt?: string | undefined;
}>('auth.step-removed', 'mail');
export const sendAdminRoleNotice = defineJob<{ userId: string }>('auth.admin-role', 'mail');
/** `userId` is the new admin. */
export const sendNewAdminNotice = defineJob<{ userId: string; recipientId: string }>('auth.new-admin', 'mail');
