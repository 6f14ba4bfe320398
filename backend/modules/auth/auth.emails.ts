import { Injectable } from '@nestjs/common';
import { EMAIL_LINK_EXPIRY_HOURS, INVITATION_EXPIRY_DAYS, RESET_LINK_EXPIRY_MINUTES } from '../../contracts';
import { Config } from '../../platform/config';
import type { Email } from '../../platform/email';
import type { User } from './user.entity';

@Injectable()
export class AuthEmails {
  constructor(private readonly config: Config) {}

  welcome(user: User): Email {
    const { site } = this.config;
    return {
      subject: `Your account at ${site.name}`,
      paragraphs: [
        // By the username: anybody can write anything into the other names, and anybody's address beside them.
        `Hello ${user.username},`,
        `Your account is open. In your portal you can ask for a project, send us files and follow what we do.`,
      ],
      action: { label: 'Open your portal', url: `${site.url}/account` },
      afterwards: 'If you did not open this account, answer this mail and we will close it.',
    };
  }

  /** To whom we opened an account ourselves. */
  invitation(user: User, link: string): Email {
    const { site } = this.config;
    return {
      subject: `Your account at ${site.name}`,
      paragraphs: [
        `Hello ${user.name},`,
        user.isAdmin
          ? `We opened an account for you, as one of those who look after ${site.name}.`
          : 'We opened an account for you. In it you follow what we do for you, send us files and find your invoices.',
        `Choose a password, and it is yours. This link works once, for ${INVITATION_EXPIRY_DAYS} days.`,
      ],
      facts: [{ label: 'Your username', value: user.username }],
      action: { label: 'Choose a password', url: link },
      afterwards: `Is the link too old? Ask for another one under ${site.url}/reset-password with this address.`,
      replyTo: site.email,
    };
  }

  passwordReset(user: User, link: string): Email {
    return {
      subject: 'Choose a new password',
      paragraphs: [
        `Hello ${user.username},`,
        `Somebody, most likely you, asked for a new password for your account. This link lets you choose one. It works once, for ${RESET_LINK_EXPIRY_MINUTES} minutes.`,
      ],
      action: { label: 'Choose a new password', url: link },
      afterwards: 'If it was not you, there is nothing to do: your password stays as it is.',
    };
  }

  emailConfirmation(user: User, link: string): Email {
    return {
      subject: 'Is this your e-mail address?',
      paragraphs: [
        `Hello ${user.username},`,
        `You asked us to write to this address from now on. It counts once you have followed this link, signed in to your account. It works once, for ${EMAIL_LINK_EXPIRY_HOURS} hours.`,
      ],
      action: { label: 'Use this address', url: link },
      afterwards: 'If you did not ask for this, there is nothing to do: without the link nothing changes.',
    };
  }

  /** To the owner of an address that somebody else, or they themselves under another name, wanted to have. */
  emailAlreadyInUse(owner: User): Email {
    return {
      subject: 'This address has an account already',
      paragraphs: [
        `Hello ${owner.username},`,
        'Somebody who is signed in to another account asked to use this e-mail address for it. It belongs to yours, so nothing was changed.',
      ],
      afterwards: `If it was you: your account with this address is ${owner.username}. Change its address first, and then ask again.`,
    };
  }

  /** To the address that was, when the agency changed it. It may be a stranger's, so it is not told the new one. */
  emailCorrected(user: User): Email {
    const { site } = this.config;
    return {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        `Hello ${user.username},`,
        `We changed the e-mail address of your account at ${site.name}, and write to the new one from now on. This one cannot be used for your account any more.`,
      ],
      afterwards: 'If you did not expect this, answer this mail at once.',
      replyTo: site.email,
    };
  }

  /** To the address that was, because it is the one that a thief cannot read. */
  emailChanged(user: User, email: string): Email {
    return {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        `Hello ${user.username},`,
        'We write to another address from now on, and this one cannot be used for your account any more.',
      ],
      facts: [{ label: 'New address', value: email }],
      afterwards: 'If it was not you, answer this mail at once and we will give you your account back.',
    };
  }
}
