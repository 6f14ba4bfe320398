import type { Config } from '../../platform/config';
import type { EmailSample } from '../../platform/email';
import { AuthEmails } from './auth.emails';
import { User } from './user.entity';

/** An invented client for sample emails. */
export const sampleClient = (fields: Partial<User> = {}): User =>
  Object.assign(new User(), {
    id: '01900000-0000-7000-8000-000000000001',
    username: 'rosa',
    firstName: 'Rosa',
    lastName: 'Delgado',
    email: 'rosa@rosasbakery.example',
    emailProvenAt: new Date('2026-05-01T15:00:00Z'),
    invitedAt: null,
    role: 'guest',
    ...fields,
  });

export function authEmailSamples(config: Config): EmailSample[] {
  const emails = new AuthEmails(config);
  const link = `${config.site.url}/reset-password?token=sample`;
  const client = sampleClient();
  return [
    { kind: 'auth.welcome', email: emails.welcome(client) },
    { kind: 'auth.invited', variant: 'Client', email: emails.invitation(client, link) },
    { kind: 'auth.invited', variant: 'Admin', email: emails.invitation(sampleClient({ role: 'admin' }), link) },
    { kind: 'auth.forgotten', email: emails.passwordReset(client, link) },
    { kind: 'auth.email-asked', variant: 'New address', email: emails.emailConfirmation(client, link, false) },
    {
      kind: 'auth.email-asked',
      variant: 'New address, requested by another admin',
      email: emails.emailConfirmation(sampleClient({ role: 'admin' }), link, true),
    },
    { kind: 'auth.email-asked', variant: 'Address of another account', email: emails.emailAlreadyInUse(client) },
    { kind: 'auth.email-changed', email: emails.emailChanged(client, 'rosa.delgado@rosasbakery.example') },
    { kind: 'auth.email-corrected', email: emails.emailCorrected(client) },
  ];
}
