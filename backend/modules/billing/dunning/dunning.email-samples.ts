import { REMINDER_DAYS, REMINDER_STAGES, type ReminderStage } from '../../../contracts';
import type { Site } from '../../../platform/site';
import { addDays } from '../../../platform/dates';
import type { EmailSample } from '../../../platform/email';
import { sampleInvoice } from '../invoices';
import { DunningEmails, type RemindedInvoice } from './dunning.emails';

export function dunningEmailSamples(site: Site): EmailSample[] {
  const emails = new DunningEmails(site);
  const { id, invoiceNumber: number, amount, dueDate } = sampleInvoice;
  const reminded = (stage: ReminderStage): RemindedInvoice => ({
    id,
    number,
    amount,
    total: null,
    dueDate,
    stage,
    isSubscription: false,
    terms: site.facts.terms,
  });
  const to = { email: 'rosa@rosasbakery.example', greetingName: 'Rosa' };
  const description = 'Late charge since July 3, 2026: 1.5%/month × 1 month × $560.00';
  return [
    ...REMINDER_STAGES.map((stage): EmailSample => ({
      kind: 'billing.remind',
      variant: stage,
      email: emails.reminder({ ...to, day: addDays(dueDate, REMINDER_DAYS[stage]), invoices: [reminded(stage)] }),
    })),
    {
      kind: 'billing.remind',
      variant: 'Two invoices',
      email: emails.reminder({
        ...to,
        day: addDays(dueDate, REMINDER_DAYS.week),
        invoices: [reminded('week'), { ...reminded('before'), number: 'INV-2026-00048', dueDate: '2026-07-13' }],
      }),
    },
    {
      kind: 'billing.remind-by-hand',
      email: emails.reminder({ ...to, day: addDays(dueDate, REMINDER_DAYS.week), invoices: [reminded('week')] }),
    },
    {
      kind: 'billing.late-charge-added',
      email: emails.lateCharge({ ...to, id, number, amount: 56_840, dueDate, description, added: 840 }),
    },
    {
      kind: 'billing.late-charge-reversed',
      email: emails.lateChargeReversed({ ...to, id, number, amount, dueDate, description, added: -840 }),
    },
  ];
}
