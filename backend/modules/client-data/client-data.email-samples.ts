import type { EmailSample } from '../../platform/email';
import type { Site } from '../../platform/site';
import { sampleClient } from '../auth';
import { ClientDataEmails } from './client-data.emails';

export function clientDataEmailSamples(site: Site): EmailSample[] {
  const emails = new ClientDataEmails(site);
  const client = sampleClient();
  return [
    { kind: 'account.closing', email: emails.closing(client, new Date('2026-12-04T15:00:00Z')) },
    { kind: 'account.kept', email: emails.kept(client, []) },
    { kind: 'account.kept', variant: 'Something is open', email: emails.kept(client, ['invoices']) },
  ];
}
