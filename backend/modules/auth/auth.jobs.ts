import { Injectable } from '@nestjs/common';
import { type JobData, Every, Handles } from '../../platform/jobs';
import { RateLimitService } from '../../platform/http';
import { EmailService } from '../../platform/email';
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
    private readonly limits: RateLimitService,
    private readonly letters: AuthLetters,
    private readonly mail: EmailService,
  ) {}

  @Handles(welcome)
  async welcome({ userId }: JobData<typeof welcome>, id: string): Promise<void> {
    const user = await this.accounts.find(userId);
    if (user?.email) await this.mail.deliver(id, user.email, this.letters.welcome(user));
  }

  @Handles(forgotten)
  async forgotten({ name }: JobData<typeof forgotten>, id: string): Promise<void> {
    const user = await this.resets.promise(id, name);
    if (user?.email) await this.mail.deliver(id, user.email, this.letters.newPassword(user, this.resets.linkFor(id)));
  }

  @Handles(invited)
  async invited({ userId }: JobData<typeof invited>, id: string): Promise<void> {
    const user = await this.resets.invite(id, userId);
    if (user?.email)
      await this.mail.deliver(id, user.email, this.letters.invitation(user, this.resets.invitationFor(id)));
  }

  /** Whoever reads that mailbox gets the link, or hears that they have an account with it already. */
  @Handles(emailAsked)
  async emailAsked({ changeId }: JobData<typeof emailAsked>, id: string): Promise<void> {
    const wish = await this.emails.open(changeId);
    if (!wish) return;
    const { email, user, owner } = wish;
    const letter = owner
      ? this.letters.yourAddress(owner)
      : this.letters.newAddress(user, this.emails.linkFor(changeId));
    await this.mail.deliver(id, email, letter);
  }

  @Handles(emailChanged)
  async emailChanged({ changeId }: JobData<typeof emailChanged>, id: string): Promise<void> {
    const change = await this.emails.done(changeId);
    if (change?.user && change.previousEmail)
      await this.mail.deliver(id, change.previousEmail, this.letters.addressChanged(change.user, change.email));
  }

  @Handles(emailCorrected)
  async emailCorrected({ userId, previous }: JobData<typeof emailCorrected>, id: string): Promise<void> {
    const user = await this.accounts.find(userId);
    if (user) await this.mail.deliver(id, previous, this.letters.addressCorrected(user));
  }

  @Every('auth.tidy', '17 * * * *')
  async tidy(): Promise<void> {
    await Promise.all([this.signIns.tidy(), this.resets.tidy(), this.emails.tidy(), this.limits.removeExpired()]);
  }
}
