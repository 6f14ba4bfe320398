import { Injectable } from '@nestjs/common';
import { formatTime } from '../../platform/dates';
import { type Email, greeting } from '../../platform/email';
import { Site } from '../../platform/site';
import type { User } from './user.entity';

/** The browser and the time (ISO text) of a change or sign-in. */
export interface Occasion {
  device: string;
  at: string;
}

/** Changes and uses of a second step. `guessed`: too many wrong codes after the right password. */
export const SECOND_STEP_CHANGES = [
  'app added',
  'app removed',
  'passkey added',
  'passkey removed',
  'passkey copied',
  'passkey on another website',
  'recovery code used',
  'recovery codes replaced',
  'guessed',
] as const;
export type SecondStepChange = (typeof SECOND_STEP_CHANGES)[number];

const SECOND_STEP_NOTICES: Record<SecondStepChange, { subject: string; text: string }> = {
  'app added': {
    subject: 'Your account has a second step',
    text: 'An authenticator app was added to your account. From now on, signing in takes a code from it, too. Your other sessions were signed out.',
  },
  'app removed': {
    subject: 'Your second step was removed',
    text: 'The authenticator app was removed from your account. If it was your last second step, signing in takes only your password again.',
  },
  'passkey added': {
    subject: 'A passkey was added to your account',
    text: 'A passkey was added to your account. It signs you in by itself, and signing in with your password takes a second step. Your other sessions were signed out.',
  },
  'passkey removed': {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed from your account, and no longer signs in. If it was your last second step, signing in takes only your password again.',
  },
  'passkey copied': {
    subject: 'Your passkey may have been copied',
    text: 'A passkey of your account was used in a way that only happens if there are two copies of it, so we refused it. Sign in another way, and remove that passkey in your settings.',
  },
  'passkey on another website': {
    subject: 'Your passkey was used on another website',
    text: 'Someone used a passkey of your account on a website that isn’t ours and sent us the result, so we refused it. That website may have tried to look like ours.',
  },
  'recovery code used': {
    subject: 'A recovery code was used',
    text: 'Someone used one of the recovery codes of your account instead of a code from your app.',
  },
  'recovery codes replaced': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. Earlier ones no longer work.',
  },
  guessed: {
    subject: 'Someone knows your password',
    text: 'Someone who knows your password entered too many wrong codes of your second step, so codes aren’t accepted for a while. If that was you, wait 15 minutes and try again, or use a recovery code.',
  },
};

export interface StepRemoval {
  user: User;
  /** Null if it was removed on the server. */
  admin: User | null;
  /** From then on it counts. */
  endsAt?: string | undefined;
}

/** Confirmations of changes that only the owner of an account should make. */
@Injectable()
export class AccountNoticesEmails {
  constructor(private readonly site: Site) {}

  /** `droppedEmail` is the new address whose confirmation no longer works. */
  passwordChanged(user: User, occasion: Occasion, droppedEmail?: string): Email {
    const dropped =
      droppedEmail &&
      `The change of your email to ${droppedEmail} was never confirmed, so we canceled it. If you still want it, request it again in your settings.`;
    return this.notice(user, {
      subject: 'Your password was changed',
      text: 'The password of your account was changed. Your other sessions were signed out.',
      more: dropped ? [dropped] : [],
      facts: this.factsOf(occasion),
      ...this.resetAdvice(),
    });
  }

  signedInOnNewDevice(user: User, occasion: Occasion): Email {
    return this.notice(user, {
      subject: 'New sign-in to your account',
      text: 'Someone signed in to your account in a browser that we haven’t seen before. If that was you, there’s nothing to do.',
      facts: this.factsOf(occasion),
      ...this.resetAdvice(),
    });
  }

  secondStep(user: User, change: SecondStepChange, occasion: Occasion, left?: number): Email {
    const { subject, text } = SECOND_STEP_NOTICES[change];
    const more =
      left === undefined
        ? []
        : [`${left === 1 ? '1 code is' : `${left} codes are`} left. You can make new ones in your settings.`];
    return this.notice(user, { subject, text, more, facts: this.factsOf(occasion), ...this.resetAdvice() });
  }

  /** To the owner, or to the admin who removed it. */
  secondStepRemoved(recipient: User, { user, admin, endsAt }: StepRemoval): Email {
    const isOwner = recipient.id === user.id;
    const by = admin ? (isOwner ? admin.name : 'You') : 'Someone with access to the server';
    const whose = isOwner ? 'your account' : `the account of ${user.name}`;
    const text = `${by} removed the second step of ${whose}.`;
    if (!endsAt)
      return this.notice(recipient, {
        subject: isOwner ? 'Your second step was removed' : `You removed the second step of ${user.name}`,
        text: `${text} Signing in takes only the password${isOwner ? '. Add a new one in your settings' : ''}.`,
        ...this.removalAdvice(isOwner),
      });
    const time = formatTime(new Date(endsAt), this.site.facts.timezone);
    return this.notice(recipient, {
      subject: isOwner ? 'Your second step will be removed' : `You removed the second step of ${user.name}`,
      text: `${text} That counts from ${time} on, so that a thief can’t do it unnoticed.`,
      more: [
        isOwner
          ? 'If you still have it, sign in with it: that keeps it.'
          : 'Until then, their signing in with it keeps it, and so can you on their page.',
      ],
      ...this.removalAdvice(isOwner),
    });
  }

  private removalAdvice(isOwner: boolean): Pick<Email, 'action' | 'footnote'> {
    const { url } = this.site.facts;
    return isOwner
      ? { action: { label: 'Sign in', url: `${url}/auth` }, footnote: 'Weren’t expecting this? Reply right away.' }
      : {
          action: { label: 'Open users', url: `${url}/admin/users` },
          footnote: 'Wasn’t you? Change your password, and reply right away.',
        };
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
    const site = this.site.facts;
    return this.notice(user, {
      subject: `You’re now an admin of ${site.name}`,
      text: `You can now open the console of ${site.name}, where submissions, projects, and invoices are managed.`,
      action: { label: 'Open the console', url: `${site.url}/admin` },
      footnote: 'Weren’t expecting this? Reply right away.',
    });
  }

  /** To the other admins. */
  adminAdded(recipient: User, newAdmin: User): Email {
    const site = this.site.facts;
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
    {
      text,
      more = [],
      ...content
    }: Pick<Email, 'subject' | 'facts' | 'action' | 'footnote'> & { text: string; more?: string[] },
  ): Email {
    return {
      audience: 'account',
      paragraphs: [greeting(user.greetingName), text, ...more],
      ...content,
      replyTo: this.site.facts.email,
    };
  }

  private factsOf({ device, at }: Occasion) {
    return [
      { label: 'Time', value: formatTime(new Date(at), this.site.facts.timezone) },
      { label: 'Browser', value: device },
    ];
  }

  private resetAdvice(): Pick<Email, 'action' | 'footnote'> {
    return {
      action: { label: 'Choose a new password', url: `${this.site.facts.url}/reset-password` },
      footnote: 'Wasn’t you? Reply to this email, and choose a new password right away.',
    };
  }
}
