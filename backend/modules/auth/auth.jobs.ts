import { Injectable } from '@nestjs/common';
import { type DataOf, Every, Handles } from '../../platform/jobs';
import { Limits } from '../../platform/http';
import { Mail } from '../../platform/mail';
import { Accounts } from './accounts.service';
import { emailAsked, emailChanged, emailCorrected, forgotten, invited, welcome } from './auth.later';
import { AuthLetters } from './auth.letters';
import { EmailChanges } from './email-changes.service';
import { PasswordResets } from './password-resets.service';
import { SignIns } from './sign-ins.service';

@Injectable()
export class AuthJobs {
  constructor(
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly emails: EmailChanges,
    private readonly signIns: SignIns,
    private readonly limits: Limits,
    private readonly letters: AuthLetters,
    private readonly mail: Mail,
  ) {}

  @Handles(welcome)
  async welcome({ userId }: DataOf<typeof welcome>, id: string): Promise<void> {
    const user = await this.accounts.find(userId);
    if (user?.email) await this.mail.deliver(id, user.email, this.letters.welcome(user));
  }

  @Handles(forgotten)
  async forgotten({ name }: DataOf<typeof forgotten>, id: string): Promise<void> {
    const user = await this.resets.promise(id, name);
    if (user?.email) await this.mail.deliver(id, user.email, this.letters.newPassword(user, this.resets.linkFor(id)));
  }

  @Handles(invited)
  async invited({ userId }: DataOf<typeof invited>, id: string): Promise<void> {
    const user = await this.resets.invite(id, userId);
    if (user?.email)
      await this.mail.deliver(id, user.email, this.letters.invitation(user, this.resets.invitationFor(id)));
  }

  /** Whoever reads that mailbox gets the link, or hears that they have an account with it already. */
  @Handles(emailAsked)
  async emailAsked({ changeId }: DataOf<typeof emailAsked>, id: string): Promise<void> {
    const wish = await this.emails.open(changeId);
    if (!wish) return;
    const { email, user, owner } = wish;
    const letter = owner
      ? this.letters.yourAddress(owner)
      : this.letters.newAddress(user, this.emails.linkFor(changeId));
    await this.mail.deliver(id, email, letter);
  }

  @Handles(emailChanged)
  async emailChanged({ changeId }: DataOf<typeof emailChanged>, id: string): Promise<void> {
    const change = await this.emails.done(changeId);
    if (change?.user && change.previousEmail)
      await this.mail.deliver(id, change.previousEmail, this.letters.addressChanged(change.user, change.email));
  }

  @Handles(emailCorrected)
  async emailCorrected({ userId, previous }: DataOf<typeof emailCorrected>, id: string): Promise<void> {
    const user = await this.accounts.find(userId);
    if (user) await this.mail.deliver(id, previous, this.letters.addressCorrected(user));
  }

  @Every('auth.tidy', '17 * * * *')
  async tidy(): Promise<void> {
    await Promise.all([this.signIns.tidy(), this.resets.tidy(), this.emails.tidy(), this.limits.tidy()]);
  }
}
