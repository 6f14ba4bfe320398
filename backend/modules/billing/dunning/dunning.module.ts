import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../../platform/email';
import { Site } from '../../../platform/site';
import { InvoicesModule } from '../invoices';
import { LedgerModule } from '../ledger';
import { DunningController } from './dunning.controller';
import { dunningEmailSamples } from './dunning.email-samples';
import { DunningEmails } from './dunning.emails';
import { DunningProcessor } from './dunning.processor';
import { InvoiceReminder } from './invoice-reminder.entity';
import { LateChargesService } from './late-charges.service';
import { ManualEmailsService } from './manual-emails.service';
import { OverdueInvoicesService } from './overdue-invoices.service';
import { Reminder } from './reminder.entity';
import { RemindersService } from './reminders.service';

@Module({
  imports: [InvoicesModule, LedgerModule, TypeOrmModule.forFeature([InvoiceReminder, Reminder])],
  controllers: [DunningController],
  providers: [
    DunningEmails,
    DunningProcessor,
    LateChargesService,
    ManualEmailsService,
    OverdueInvoicesService,
    RemindersService,
  ],
  exports: [ManualEmailsService],
})
export class DunningModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => dunningEmailSamples(site));
  }
}
