import { Injectable } from '@nestjs/common';
import { type JobData, Every, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { InvoicePdfService } from '../invoices/invoice-pdf.service';
import { LateCharges } from './late-charges.service';
import { Overdue } from './overdue.service';
import { Reminders } from './reminders.service';
import { lateChargeAdded, remind } from './time.later';
import { TimeLetters } from './time.letters';

/** Every hour and by what the clock says now: a round that comes late does all that those before it missed. */
@Injectable()
export class TimeJobs {
  constructor(
    private readonly overdue: Overdue,
    private readonly reminders: Reminders,
    private readonly charges: LateCharges,
    private readonly papers: InvoicePdfService,
    private readonly letters: TimeLetters,
    private readonly mail: EmailService,
  ) {}

  @Every('billing.overdue', '3 * * * *')
  async turnOverdue(): Promise<void> {
    await this.overdue.round(new Date());
  }

  @Every('billing.reminders', '7 * * * *')
  async remindClients(): Promise<void> {
    await this.reminders.round(new Date());
  }

  @Handles(remind)
  async remind({ reminderId }: JobData<typeof remind>, id: string): Promise<void> {
    const client = await this.reminders.whatToSay(reminderId);
    if (client) await this.mail.deliver(id, client.email, this.letters.reminder(client));
  }

  @Handles(lateChargeAdded)
  async lateChargeAdded({ lineId }: JobData<typeof lateChargeAdded>, id: string): Promise<void> {
    const charged = await this.charges.whatToSay(lineId);
    if (!charged) return;
    const attachments = [await this.papers.render('invoice', charged.id)];
    await this.mail.deliver(id, charged.email, { ...this.letters.lateCharge(charged), attachments });
  }
}
