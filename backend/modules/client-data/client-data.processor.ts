import { Injectable } from '@nestjs/common';
import { EmailService } from '../../platform/email';
import { Every, Handles, type JobData } from '../../platform/jobs';
import { AccountsService } from '../auth';
import { ClientDataEmails } from './client-data.emails';
import { sendAccountClosingEmail, sendAccountKeptEmail } from './client-data.queue';
import { ClientErasureService } from './client-erasure.service';

@Injectable()
export class ClientDataProcessor {
  constructor(
    private readonly accounts: AccountsService,
    private readonly erasure: ClientErasureService,
    private readonly emails: ClientDataEmails,
    private readonly emailService: EmailService,
  ) {}

  @Handles(sendAccountClosingEmail)
  async sendClosing({ userId }: JobData<typeof sendAccountClosingEmail>, id: string): Promise<string | undefined> {
    const user = await this.accounts.find(userId);
    if (!user?.email || !user.closesAt) return 'The client kept the account first';
    await this.emailService.deliver(id, user.email, this.emails.closing(user, user.closesAt));
    return undefined;
  }

  @Handles(sendAccountKeptEmail)
  async sendKept({ userId, because }: JobData<typeof sendAccountKeptEmail>, id: string): Promise<string | undefined> {
    const user = await this.accounts.find(userId);
    if (!user?.email || user.closesAt) return 'The account closes again';
    await this.emailService.deliver(id, user.email, this.emails.kept(user, because));
    return undefined;
  }

  @Every('client-data.close-accounts', '7 * * * *')
  async closeDueAccounts(at: Date): Promise<void> {
    await this.erasure.eraseDue(at);
  }
}
