import { Injectable } from '@nestjs/common';
import { type JobData, Every, Handles } from '../../platform/jobs';
import { RateLimitService } from '../../platform/http';
import { EmailLogRecorder, EmailService } from '../../platform/email';
import { AccountsService } from './accounts.service';
import {
  sendEmailConfirmation,
  sendEmailChangedNotice,
  sendEmailCorrectedNotice,
  sendPasswordResetEmail,
  sendInvitationEmail,
  sendWelcomeEmail,
} from './auth.queue';
import { AuthEmails } from './auth.emails';
import { EmailChangesService } from './email-changes.service';
import { PasswordResetsService } from './password-resets.service';
import { SessionsService } from './sessions.service';

@Injectable()
export class AuthProcessor {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwordResets: PasswordResetsService,
    private readonly emailChanges: EmailChangesService,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimitService,
    private readonly emails: AuthEmails,
    private readonly emailService: EmailService,
    private readonly emailLog: EmailLogRecorder,
  ) {}

  @Handles(sendWelcomeEmail)
  async sendWelcomeEmail({ userId }: JobData<typeof sendWelcomeEmail>, jobId: string): Promise<void> {
    const user = await this.accounts.find(userId);
    if (!user?.email) return;
    const link = await this.emailChanges.createConfirmation(jobId, user);
    await this.emailService.deliver(jobId, user.email, this.emails.welcome(user, link));
  }

  @Handles(sendPasswordResetEmail)
  async sendPasswordResetEmail({ name }: JobData<typeof sendPasswordResetEmail>, jobId: string): Promise<void> {
    const user = await this.passwordResets.createReset(jobId, name);
    if (!user?.email) return;
    await this.emailLog.assignToUser(jobId, user.id);
    await this.emailService.deliver(
      jobId,
      user.email,
      this.emails.passwordReset(user, this.passwordResets.resetUrl(jobId)),
    );
  }

  @Handles(sendInvitationEmail)
  async sendInvitationEmail({ userId }: JobData<typeof sendInvitationEmail>, jobId: string): Promise<void> {
    const user = await this.passwordResets.createInvitation(jobId, userId);
    if (user?.email)
      await this.emailService.deliver(
        jobId,
        user.email,
        this.emails.invitation(user, this.passwordResets.invitationUrl(jobId)),
      );
  }

  @Handles(sendEmailConfirmation)
  async sendEmailConfirmation({ changeId }: JobData<typeof sendEmailConfirmation>, jobId: string): Promise<void> {
    const request = await this.emailChanges.open(changeId);
    if (!request) return;
    const { change, user, owner } = request;
    const message = owner
      ? this.emails.emailAlreadyInUse(owner)
      : this.emails.emailConfirmation(user, this.emailChanges.confirmationUrl(changeId), change);
    await this.emailService.deliver(jobId, change.email, message);
  }

  @Handles(sendEmailChangedNotice)
  async sendEmailChangedNotice({ changeId }: JobData<typeof sendEmailChangedNotice>, jobId: string): Promise<void> {
    const change = await this.emailChanges.findWithUser(changeId);
    if (change?.user && change.previousEmail)
      await this.emailService.deliver(jobId, change.previousEmail, this.emails.emailChanged(change.user, change.email));
  }

  @Handles(sendEmailCorrectedNotice)
  async sendEmailCorrectedNotice(
    { userId, previous }: JobData<typeof sendEmailCorrectedNotice>,
    jobId: string,
  ): Promise<string | undefined> {
    if (await this.emailLog.hasNoMailbox(previous)) return 'The last email came back: the mailbox doesn’t exist';
    const user = await this.accounts.find(userId);
    if (user) await this.emailService.deliver(jobId, previous, this.emails.emailCorrected(user));
    return undefined;
  }

  @Every('auth.tidy', '17 * * * *')
  async removeExpired(): Promise<void> {
    await Promise.all([
      this.sessions.removeExpired(),
      this.passwordResets.removeExpired(),
      this.emailChanges.removeExpired(),
      this.limits.removeExpired(),
    ]);
  }
}
