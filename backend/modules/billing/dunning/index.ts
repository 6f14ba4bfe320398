export { DunningModule } from './dunning.module';
export { InvoiceReminder } from './invoice-reminder.entity';
export { Reminder } from './reminder.entity';
export { ManualEmailsService } from './manual-emails.service';
