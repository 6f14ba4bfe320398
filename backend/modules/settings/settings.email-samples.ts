import type { EmailSample } from '../../platform/email';
import type { Site } from '../../platform/site';
import { SettingsEmails } from './settings.emails';

export function settingsEmailSamples(site: Site): EmailSample[] {
  const change = {
    previous: site.facts.email,
    email: 'office@mainstreetweb.example',
    by: 'June Harper',
    at: new Date('2026-06-15T14:30:00Z'),
  };
  return [{ kind: 'settings.agency-email-changed', email: new SettingsEmails(site).agencyEmailChanged(change) }];
}
