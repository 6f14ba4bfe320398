import { defineJob } from '../../platform/jobs';

export const sendSubmissionConfirmation = defineJob<{ submissionId: string }>('contact.thanks', 'mail');
export const sendSubmissionNotification = defineJob<{ submissionId: string }>('contact.lead', 'mail');
export const sendSubmissionReply = defineJob<{ submissionId: string; replyId: string; response: string }>(
  'contact.answer',
  'mail',
);
