import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config';
import { formatTime } from '../../platform/dates';
import { type Email, greeting } from '../../platform/email';
import type { User } from './user.entity';

/** The browser and the time (ISO text) of a change or sign-in. */
export interface Occasion {
  device: string;
  at: string;
}

/** Confirmations of changes that only the owner of an account should make. */
@Injectable()
export class AccountNoticesEmails {
  constructor(private readonly config: Config) {}

  passwordChanged(user: User, occasion: Occasion): Email {
    return this.notice(user, {
      subject: 'Your password was changed',
      text: 'The password of your account was changed. Your other sessions were signed out.',
      facts: this.factsOf(occasion),
      footnote: this.resetAdvice(),
    });
  }

  signedInOnNewDevice(user: User, occasion: Occasion): Email {
    return this.notice(user, {
      subject: 'New sign-in to your account',
      text: 'Someone signed in to your account in a browser that we haven’t seen before. If that was you, there’s nothing to do.',
      facts: this.factsOf(occasion),
      footnote: this.resetAdvice(),
    });
  }

  /** To the new address, once it is confirmed. */
  emailConfirmed(user: User): Email {
    return this.notice(user, {
      subject: 'Your new email address is confirmed',
      text: 'Your account now uses this email address. We send everything about your account here, and you can sign in with it.',
      facts: [{ label: 'Your username', value: user.username }],
      footnote: 'Wasn’t you? Reply right away.',
    });
  }

  adminRole(user: User): Email {
    const { site } = this.config;
    return this.notice(user, {
      subject: `You’re now an admin of ${site.name}`,
      text: `You can now open the console of ${site.name}, where submissions, projects, and invoices are managed.`,
      action: { label: 'Open the console', url: `${site.url}/admin` },
      footnote: 'Weren’t expecting this? Reply right away.',
    });
  }

  /** To the other admins. */
  adminAdded(recipient: User, newAdmin: User): Email {
    const { site } = this.config;
    return this.notice(recipient, {
      subject: `${newAdmin.name} is now an admin`,
      text: `${newAdmin.name} became an admin of ${site.name}, with access to all clients, projects, and payments.`,
      facts: [
        { label: 'Username', value: newAdmin.username },
        ...(newAdmin.email ? [{ label: 'Email', value: newAdmin.email }] : []),
      ],
      action: { label: 'View user', url: `${site.url}/admin/users/${newAdmin.id}` },
      footnote: 'Weren’t expecting this? Change the role back, and change your password.',
    });
  }

  private notice(
    user: User,
    { text, ...content }: Pick<Email, 'subject' | 'facts' | 'action' | 'footnote'> & { text: string },
  ): Email {
    return {
      audience: 'account',
      paragraphs: [greeting(user.greetingName), text],
      ...content,
      replyTo: this.config.site.email,
    };
  }

  private factsOf({ device, at }: Occasion) {
    return [
      { label: 'Time', value: formatTime(new Date(at), this.config.timezone) },
      { label: 'Browser', value: device },
    ];
  }

  private resetAdvice(): string {
    return `Wasn’t you? Reply to this email, and choose a new password right away: ${this.config.site.url}/reset-password`;
  }
}
