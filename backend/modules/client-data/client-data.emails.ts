import { Injectable } from '@nestjs/common';
import { CLOSING_OBSTACLES, type ClosingObstacle, closingTexts } from '../../contracts';
import { formatTime } from '../../platform/dates';
import { type Email, greeting } from '../../platform/email';
import { Site } from '../../platform/site';
import type { User } from '../auth';

@Injectable()
export class ClientDataEmails {
  constructor(private readonly site: Site) {}

  closing(user: User, closesAt: Date): Email {
    const site = this.site.facts;
    return {
      audience: 'account',
      subject: `Your ${site.name} account will be closed`,
      paragraphs: [
        greeting(user.greetingName),
        `Your account closes on ${formatTime(closesAt, site.timezone)}. Until then you can sign in, download your files and invoices, and keep the account. After that, it can’t be restored, and we don’t email you again.`,
        `What we erase: ${sentence(closingTexts.erased)}`,
        `What we keep: ${sentence(closingTexts.kept)}`,
      ],
      action: { label: 'Keep my account', url: `${site.url}/settings` },
      footnote: 'Weren’t expecting this? Keep the account, change your password, and reply to this email.',
      replyTo: site.email,
    };
  }

  kept(user: User, because: ClosingObstacle[]): Email {
    const site = this.site.facts;
    const isBlocked = because.length > 0;
    return {
      audience: 'account',
      subject: isBlocked ? `We couldn’t close your ${site.name} account` : `Your ${site.name} account stays open`,
      paragraphs: [
        greeting(user.greetingName),
        isBlocked
          ? 'Your account was to be closed today, but something is still open. Nothing was erased.'
          : 'Your account won’t be closed, and everything in it stays as it was.',
        ...because.map((obstacle) => CLOSING_OBSTACLES[obstacle]),
        ...(isBlocked ? ['When that’s done, you can close the account again in your settings.'] : []),
      ],
      action: { label: 'Go to your settings', url: `${site.url}/settings` },
      replyTo: site.email,
    };
  }
}

const sentence = (items: readonly string[]): string =>
  `${items.join('; ').replace(/(?<=; )[A-Z](?=[a-z])/g, (capital) => capital.toLowerCase())}.`;
