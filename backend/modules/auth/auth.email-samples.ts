import type { Site } from '../../platform/site';
import type { EmailSample } from '../../platform/email';
import { AccountNoticesEmails, SECOND_STEP_CHANGES } from './account-notices.emails';
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

const NEW_EMAIL = 'rosa.delgado@rosasbakery.example';

export function authEmailSamples(site: Site): EmailSample[] {
  const emails = new AuthEmails(site);
  const link = `${site.facts.url}/reset-password?token=sample`;
  const client = sampleClient();
  const notices = new AccountNoticesEmails(site);
  const occasion = { device: 'Firefox on Windows', at: '2026-11-24T19:30:00Z' };
  const admin = sampleClient({ username: 'june', firstName: 'June', lastName: 'Calloway', role: 'admin' });
  return [
    { kind: 'auth.welcome', email: emails.welcome(client, link) },
    { kind: 'auth.invited', variant: 'Client', email: emails.invitation(client, link) },
    {
      kind: 'auth.invited',
      variant: 'Client whose address was registered by someone else',
      email: emails.invitation(sampleClient({ takenOverAt: new Date('2026-05-01T15:00:00Z') }), link),
    },
    { kind: 'auth.invited', variant: 'Admin', email: emails.invitation(sampleClient({ role: 'admin' }), link) },
    { kind: 'auth.forgotten', email: emails.passwordReset(client, link) },
    {
      kind: 'auth.email-asked',
      variant: 'New address',
      email: emails.emailConfirmation(client, link, { email: NEW_EMAIL, byAdmin: false }),
    },
    {
      kind: 'auth.email-asked',
      variant: 'Address of the account',
      email: emails.emailConfirmation(client, link, { email: client.email ?? '', byAdmin: false }),
    },
    {
      kind: 'auth.email-asked',
      variant: 'New address, requested by another admin',
      email: emails.emailConfirmation(sampleClient({ role: 'admin' }), link, { email: NEW_EMAIL, byAdmin: true }),
    },
    {
      kind: 'auth.email-asked',
      variant: 'Address changed by the agency',
      email: emails.emailConfirmation(client, link, { email: client.email ?? '', byAdmin: true }),
    },
    { kind: 'auth.email-asked', variant: 'Address of another account', email: emails.emailAlreadyInUse(client) },
    { kind: 'auth.email-changed', email: emails.emailChanged(client, NEW_EMAIL) },
    { kind: 'auth.email-confirmed', email: notices.emailConfirmed(client) },
    { kind: 'auth.password-changed', email: notices.passwordChanged(client, occasion) },
    {
      kind: 'auth.password-changed',
      variant: 'With a change of the email that it canceled',
      email: notices.passwordChanged(client, occasion, NEW_EMAIL),
    },
    { kind: 'auth.new-device', email: notices.signedInOnNewDevice(client, occasion) },
    ...SECOND_STEP_CHANGES.map((change) => ({
      kind: 'auth.second-step' as const,
      variant: change,
      email: notices.secondStep(client, change, occasion, change === 'recovery code used' ? 9 : undefined),
    })),
    ...([undefined, occasion.at] as const).flatMap((endsAt) =>
      [client, admin].map((recipient) => ({
        kind: 'auth.step-removed' as const,
        variant: `${recipient === client ? 'to its owner' : 'to the admin'}${endsAt ? ', a day later' : ''}`,
        email: notices.secondStepRemoved(recipient, { user: client, admin, endsAt }),
      })),
    ),
    { kind: 'auth.admin-role', email: notices.adminRole(client) },
    { kind: 'auth.new-admin', email: notices.adminAdded(admin, client) },
    { kind: 'auth.email-corrected', email: emails.emailCorrected(client) },
  ];
}
