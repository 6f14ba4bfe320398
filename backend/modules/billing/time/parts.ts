import type { FeatureProviders } from '../feature-providers';
import { Calendar } from './calendar';
import { InvoiceReminder } from './invoice-reminder.entity';
import { LateCharges } from './late-charges.service';
import { Overdue } from './overdue.service';
import { Reminder } from './reminder.entity';
import { Reminders } from './reminders.service';
import { TimeController } from './time.controller';
import { TimeJobs } from './time.jobs';
import { TimeLetters } from './time.letters';

export const timeParts = {
  entities: [InvoiceReminder, Reminder],
  controllers: [TimeController],
  providers: [Calendar, LateCharges, Overdue, Reminders, TimeJobs, TimeLetters],
} satisfies FeatureProviders;
