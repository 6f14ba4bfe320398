import { job } from '../../platform/jobs';

/** The mails that leads leave for later: to the visitor and to the agency, and the agency's answer as it was sent. */
export const thanks = job<{ submissionId: string }>('contact.thanks', 'mail');
export const lead = job<{ submissionId: string }>('contact.lead', 'mail');
export const answer = job<{ submissionId: string; response: string }>('contact.answer', 'mail');
