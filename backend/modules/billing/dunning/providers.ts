import type { FeatureProviders } from '../feature-providers';
import { BusinessCalendarService } from '../invoices/business-calendar.service';
import { InvoiceReminder } from './invoice-reminder.entity';
import { LateChargesService } from './late-charges.service';
import { OverdueInvoicesService } from './overdue-invoices.service';
import { Reminder } from './reminder.entity';
import { RemindersService } from './reminders.service';
import { DunningController } from './dunning.controller';
import { DunningProcessor } from './dunning.processor';
import { DunningEmails } from './dunning.emails';

export const DUNNING_PROVIDERS = {
  entities: [InvoiceReminder, Reminder],
  controllers: [DunningController],
  providers: [
    BusinessCalendarService,
    LateChargesService,
    OverdueInvoicesService,
    RemindersService,
    DunningProcessor,
    DunningEmails,
  ],
} satisfies FeatureProviders;
