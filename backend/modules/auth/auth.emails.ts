import { Injectable } from '@nestjs/common';
import { EMAIL_LINK_EXPIRY_HOURS, INVITATION_EXPIRY_DAYS, RESET_LINK_EXPIRY_MINUTES } from '../../contracts';
import { type Email, greeting } from '../../platform/email';
import { Site } from '../../platform/site';
import type { EmailChange } from './email-change.entity';
import type { User } from './user.entity';

@Injectable()
export class AuthEmails {
  constructor(private readonly site: Site) {}

  welcome(user: User, confirmationLink?: string): Email {
    const site = this.site.facts;
    return {
      audience: 'new-account',
      subject: `Welcome to ${site.name}`,
      paragraphs: [
        greeting(user.greetingName),
        'Your account is ready. In your client portal you can request a project, share files, and follow our progress.',
        ...(confirmationLink
          ? [
              `Please confirm your email address, so that we know it’s yours: sign in and open the link below. It works once and expires in ${EMAIL_LINK_EXPIRY_HOURS} hours.`,
            ]
          : []),
      ],
      facts: [{ label: 'Your username', value: user.username }],
      action: confirmationLink
        ? { label: 'Confirm email', url: confirmationLink }
        : { label: 'Go to your portal', url: `${site.url}/account` },
      footnote: 'Didn’t create this account? Reply to this email and we’ll close it.',
      replyTo: site.email,
    };
  }

  /** To a user whose account the agency created. */
  invitation(user: User, link: string): Email {
    const site = this.site.facts;
    return {
      audience: 'new-account',
      subject: user.isAdmin ? `You’ve been added to ${site.name}` : `Your ${site.name} client portal is ready`,
      paragraphs: [
        greeting(user.greetingName),
        user.isAdmin
          ? `You’ve been added as an admin of ${site.name}.`
          : 'We’ve set up a client portal for you, where you can follow your project, share files, and pay invoices.',
        ...(user.takenOverAt
          ? [
              'Someone signed up with your email address before, without confirming it. They can no longer sign in. Everything they added is marked “Before your invitation”.',
            ]
          : []),
        `Choose a password to get started. This link works once and expires in ${INVITATION_EXPIRY_DAYS} days.`,
      ],
      facts: [{ label: 'Your username', value: user.username }],
      action: { label: 'Choose a password', url: link },
      footnote: `Link expired? Get a new one: ${site.url}/reset-password`,
      replyTo: site.email,
    };
  }

  passwordReset(user: User, link: string): Email {
    return {
      audience: 'account',
      subject: 'Reset your password',
      paragraphs: [
        greeting(user.greetingName),
        `We got a request to reset the password for your account. This link works once and expires in ${RESET_LINK_EXPIRY_MINUTES} minutes.`,
      ],
      facts: [{ label: 'Your username', value: user.username }],
      action: { label: 'Reset password', url: link },
      footnote: 'Didn’t ask for this? You can ignore this email; your password won’t change.',
    };
  }

  /** To an address that isn't proven. It may belong to a stranger. */
  emailConfirmation(user: User, link: string, { email, byAdmin }: Pick<EmailChange, 'email' | 'byAdmin'>): Email {
    const isNew = email !== user.email;
    const byUser = isNew
      ? 'You asked to change your account email to this address.'
      : `Your ${this.site.facts.name} account uses this address, and you asked for a link to confirm it.`;
    const byAgency = isNew
      ? `An admin of ${this.site.facts.name} asked to change your account email to this address.`
      : `We changed the email of your ${this.site.facts.name} account to this address.`;
    const isChanged = byAdmin && !isNew;
    return {
      audience: 'unconfirmed-address',
      subject: isNew ? 'Confirm your new email address' : 'Confirm your email address',
      paragraphs: [
        greeting(user.greetingName),
        `${byAdmin ? byAgency : byUser} Sign in and open the link below to confirm. It works once and expires in ${EMAIL_LINK_EXPIRY_HOURS} hours.`,
      ],
      action: { label: 'Confirm email', url: link },
      footnote: isChanged
        ? 'Weren’t expecting this? Reply right away.'
        : `${byAdmin ? 'Weren’t expecting this?' : 'Didn’t ask for this?'} You can ignore this email. Nothing will change.`,
      ...(isChanged && { replyTo: this.site.facts.email }),
    };
  }

  /** To the owner of an address that another account, or they themselves under another name, tried to use. */
  emailAlreadyInUse(owner: User): Email {
    return {
      audience: 'account',
      subject: 'Someone tried to use your email address',
      paragraphs: [
        greeting(owner.greetingName),
        'Someone signed in to a different account tried to use this email address. It belongs to your account, so nothing changed.',
      ],
      footnote: `If that was you: this email belongs to your account ${owner.username}. Change the email there first, then try again.`,
    };
  }

  /** To the previous address after the agency changed it. That address may be a stranger's, so the new one isn't named. */
  emailCorrected(user: User): Email {
    const site = this.site.facts;
    return {
      audience: 'former-address',
      subject: 'Your email address was changed',
      paragraphs: [
        greeting(user.greetingName),
        `We updated the email address on your ${site.name} account. This address is no longer linked to it.`,
      ],
      footnote: 'Weren’t expecting this? Reply right away.',
      replyTo: site.email,
    };
  }

  /** To the previous address: if someone took over the account, only the owner still reads it. */
  emailChanged(user: User, email: string): Email {
    const site = this.site.facts;
    return {
      audience: 'former-address',
      subject: 'Your email address was changed',
      paragraphs: [
        greeting(user.greetingName),
        'Your account now uses a different email address, and this one is no longer linked to it.',
      ],
      facts: [{ label: 'New address', value: email }],
      footnote: 'Wasn’t you? Reply right away and we’ll help you recover your account.',
      replyTo: site.email,
    };
  }
}
