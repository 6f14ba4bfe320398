import { defineJob } from '../../platform/jobs';

/** The mails that leads leave for later: to the visitor and to the agency, and the agency's answer as it was sent. */
export const sendSubmissionConfirmation = defineJob<{ submissionId: string }>('contact.thanks', 'mail');
export const sendSubmissionNotification = defineJob<{ submissionId: string }>('contact.lead', 'mail');
export const sendSubmissionReply = defineJob<{ submissionId: string; response: string }>('contact.answer', 'mail');
