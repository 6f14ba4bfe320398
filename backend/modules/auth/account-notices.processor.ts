import { Injectable } from '@nestjs/common';
import { type Email, EmailService } from '../../platform/email';
import { Handles, type JobData } from '../../platform/jobs';
import { AccountNoticesEmails } from './account-notices.emails';
import { AccountsService } from './accounts.service';
import {
  sendAdminRoleNotice,
  sendEmailConfirmedNotice,
  sendNewAdminNotice,
  sendNewDeviceNotice,
  sendPasswordChangedNotice,
  sendSecondStepNotice,
  sendStepRemovalNotice,
} from './auth.queue';
import { EmailChangesService } from './email-changes.service';
import type { User } from './user.entity';

@Injectable()
export class AccountNoticesProcessor {
  constructor(
    private readonly accounts: AccountsService,
    private readonly emailChanges: EmailChangesService,
    private readonly emails: AccountNoticesEmails,
    private readonly emailService: EmailService,
  ) {}

  @Handles(sendPasswordChangedNotice)
  async sendPasswordChanged(
    { userId, emailChangeId, ...occasion }: JobData<typeof sendPasswordChangedNotice>,
    id: string,
  ) {
    const emailChange = emailChangeId ? await this.emailChanges.findWithUser(emailChangeId) : null;
    await this.sendTo(userId, id, (user) => this.emails.passwordChanged(user, occasion, emailChange?.email));
  }

  @Handles(sendNewDeviceNotice)
  async sendNewDevice({ userId, ...occasion }: JobData<typeof sendNewDeviceNotice>, id: string) {
    await this.sendTo(userId, id, (user) => this.emails.signedInOnNewDevice(user, occasion));
  }

  @Handles(sendSecondStepNotice)
  async sendSecondStep({ userId, change, left, ...occasion }: JobData<typeof sendSecondStepNotice>, id: string) {
    await this.sendTo(userId, id, (user) => this.emails.secondStep(user, change, occasion, left));
  }

  @Handles(sendStepRemovalNotice)
  async sendStepRemoval({ userId, recipientId, adminId, endsAt }: JobData<typeof sendStepRemovalNotice>, id: string) {
    const user = await this.accounts.find(userId);
    const admin = adminId ? await this.accounts.find(adminId) : null;
    if (user)
      await this.sendTo(recipientId, id, (recipient) =>
        this.emails.secondStepRemoved(recipient, { user, admin, endsAt }),
      );
  }

  @Handles(sendAdminRoleNotice)
  async sendAdminRole({ userId }: JobData<typeof sendAdminRoleNotice>, id: string) {
    await this.sendTo(userId, id, (user) => this.emails.adminRole(user));
  }

  @Handles(sendNewAdminNotice)
  async sendNewAdmin({ userId, recipientId }: JobData<typeof sendNewAdminNotice>, id: string) {
    const newAdmin = await this.accounts.find(userId);
    if (newAdmin) await this.sendTo(recipientId, id, (recipient) => this.emails.adminAdded(recipient, newAdmin));
  }

  /** Only while the account has the address. */
  @Handles(sendEmailConfirmedNotice)
  async sendEmailConfirmed({ changeId }: JobData<typeof sendEmailConfirmedNotice>, id: string): Promise<void> {
    const change = await this.emailChanges.findWithUser(changeId);
    if (change?.user?.email === change?.email && change)
      await this.sendTo(change.userId, id, (user) => this.emails.emailConfirmed(user));
  }

  private async sendTo(userId: string, id: string, compose: (user: User) => Email): Promise<void> {
    const user = await this.accounts.find(userId);
    if (user?.isActive && user.email) await this.emailService.deliver(id, user.email, compose(user));
  }
}
