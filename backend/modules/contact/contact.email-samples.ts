import type { Site } from '../../platform/site';
import type { EmailSample } from '../../platform/email';
import { ContactSubmission } from './contact-submission.entity';
import { ContactEmails } from './contact.emails';

export function contactEmailSamples(site: Site): EmailSample[] {
  const emails = new ContactEmails(site);
  const submission = Object.assign(new ContactSubmission(), {
    id: '01900000-0000-7000-8000-000000000002',
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@whitfieldhardware.example',
    phone: '(828) 555-0117',
    currentWebsite: 'https://whitfieldhardware.example',
    projectType: 'website-redesign',
    message: 'Our website is ten years old and hard to read on a phone.\n\nCould you take a look?',
    challenge: 'solved',
    createdAt: new Date('2026-06-30T14:05:00Z'),
  });
  const reply = 'We took a look, and yes, we can fix that. Could we talk on Thursday?';
  return [
    { kind: 'contact.thanks', email: emails.confirmation(submission) },
    { kind: 'contact.lead', email: emails.notification(submission) },
    { kind: 'contact.answer', email: emails.reply(submission, reply) },
  ];
}
