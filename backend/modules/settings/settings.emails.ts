import { Injectable } from '@nestjs/common';
import { formatTime } from '../../platform/dates';
import type { Email } from '../../platform/email';
import { Site } from '../../platform/site';

export interface AgencyEmailChange {
  previous: string;
  email: string;
  by: string | null;
  at: Date;
}

@Injectable()
export class SettingsEmails {
  constructor(private readonly site: Site) {}

  /** To the previous address: if an admin's session was stolen, only the agency still reads it. */
  agencyEmailChanged({ email, by, at }: AgencyEmailChange): Email {
    const { name, url, timezone } = this.site.facts;
    return {
      audience: 'former-agency-address',
      subject: 'Your agency email was changed',
      paragraphs: [
        `Emails from ${name} come from a different address now, and what clients write goes there, too. This address gets no more of them.`,
      ],
      facts: [
        { label: 'New address', value: email },
        { label: 'Changed by', value: by ?? 'A former account' },
        { label: 'Time', value: formatTime(at, timezone) },
      ],
      action: { label: 'Open agency settings', url: `${url}/admin/settings` },
      footnote: 'Didn’t expect this? Restore the former version in the settings, and change your password right away.',
    };
  }
}
