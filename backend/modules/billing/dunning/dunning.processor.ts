import { Injectable } from '@nestjs/common';
import { type JobData, Every, Handles } from '../../../platform/jobs';
import { type Email, EmailService } from '../../../platform/email';
import { InvoicePdfService } from '../invoices';
import { LateChargesService } from './late-charges.service';
import { ManualEmailsService } from './manual-emails.service';
import { OverdueInvoicesService } from './overdue-invoices.service';
import { RemindersService } from './reminders.service';
import {
  sendLateChargeEmail,
  sendLateChargeReversedEmail,
  sendManualReminder,
  sendReminderEmail,
} from './dunning.queue';
import { DunningEmails, type LateChargeEmailData } from './dunning.emails';

/** Runs hourly; a late run catches up on what earlier ones missed. */
@Injectable()
export class DunningProcessor {
  constructor(
    private readonly overdue: OverdueInvoicesService,
    private readonly reminders: RemindersService,
    private readonly lateCharges: LateChargesService,
    private readonly manualEmails: ManualEmailsService,
    private readonly invoicePdfs: InvoicePdfService,
    private readonly emails: DunningEmails,
    private readonly emailService: EmailService,
  ) {}

  @Every('billing.overdue', '3 * * * *')
  async markOverdue(): Promise<void> {
    await this.overdue.markOverdue(new Date());
  }

  @Every('billing.reminders', '7 * * * *')
  async sendReminders(): Promise<void> {
    await this.reminders.sendDue(new Date());
  }

  @Handles(sendReminderEmail)
  async sendReminderEmail({ reminderId }: JobData<typeof sendReminderEmail>, jobId: string): Promise<void> {
    const client = await this.reminders.findForEmail(reminderId);
    if (client) await this.emailService.deliver(jobId, client.email, this.emails.reminder(client));
  }

  @Handles(sendManualReminder)
  async sendManualReminder(data: JobData<typeof sendManualReminder>, jobId: string): Promise<void> {
    const reminder = await this.manualEmails.composeReminder([data.invoiceId, ...(data.otherIds ?? [])]);
    if (reminder) await this.emailService.deliver(jobId, reminder.to, reminder.email);
  }

  @Handles(sendLateChargeEmail)
  async sendLateChargeEmail({ lineId }: JobData<typeof sendLateChargeEmail>, jobId: string): Promise<void> {
    const emailData = await this.lateCharges.findForEmail(lineId);
    if (emailData) await this.deliverWithPdf(jobId, emailData, this.emails.lateCharge(emailData));
  }

  @Handles(sendLateChargeReversedEmail)
  async sendReversedEmail({ lineId }: JobData<typeof sendLateChargeReversedEmail>, jobId: string): Promise<void> {
    const emailData = await this.lateCharges.findForEmail(lineId);
    if (emailData) await this.deliverWithPdf(jobId, emailData, this.emails.lateChargeReversed(emailData));
  }

  private async deliverWithPdf(jobId: string, { id, email: to }: LateChargeEmailData, email: Email): Promise<void> {
    const attachments = [await this.invoicePdfs.render('invoice', id)];
    await this.emailService.deliver(jobId, to, { ...email, attachments });
  }
}
