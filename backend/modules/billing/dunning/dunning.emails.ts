import { Injectable } from '@nestjs/common';
import { formatCents, REMINDER_STAGES, type ReminderStage } from '../../../contracts';
import { Config } from '../../../platform/config';
import type { Email } from '../../../platform/email';
import { type Day, formatDay } from './days';
import { LATE_CHARGE_PERCENT } from './late-charge';

export interface RemindedInvoice {
  id: string;
  number: string;
  amount: number;
  dueDate: Day;
  stage: ReminderStage;
  isSubscription: boolean;
}

export interface ReminderEmailData {
  /** The day of the reminder. */
  day: Day;
  email: string;
  name: string;
  invoices: RemindedInvoice[];
}

/** An invoice that asks for more since it is late. */
export interface LateChargeEmailData {
  email: string;
  name: string;
  id: string;
  number: string;
  /** With what was added. */
  amount: number;
  dueDate: Day;
  description: string;
  added: number;
}

const STAGE_TEXTS: Record<ReminderStage, { subject: string; opening: string }> = {
  before: {
    subject: 'due soon',
    opening:
      'A word ahead of time, so that it does not get lost among other things: this is what you have to pay soon.',
  },
  due: {
    subject: 'due now',
    opening: 'This is what is due now. You pay it by card in your account, and that takes a minute.',
  },
  week: {
    subject: 'a reminder',
    opening:
      'Perhaps our invoice got lost: its day has gone by, and we have not received what it asks for. Please pay it within the next days.',
  },
  fortnight: {
    subject: 'please pay now',
    opening:
      'Two weeks and more have gone by since the day on which you should have paid, and we are still waiting. Please pay now. If something stands in the way, tell us today: we would rather find a way with you than go on like this.',
  },
};

const LATE_CHARGE_TERMS = `By our Terms what is paid late costs a charge of ${LATE_CHARGE_PERCENT}% monthly on the amount that is open, or the most that the law allows if that is less. If we add it to an invoice, we write to you.`;
const PAUSE_TERMS =
  'If an invoice is more than 30 days late we may pause the work until it is paid; we write to you first.';

@Injectable()
export class DunningEmails {
  constructor(private readonly config: Config) {}

  /** To the client: what there is to pay, by the firmest word that any of it has come to. */
  reminder({ name, day, invoices }: ReminderEmailData): Email {
    const { site } = this.config;
    const stage = latestStage(invoices);
    const { subject, opening } = STAGE_TEXTS[stage];
    const [first] = invoices;
    const single = invoices.length === 1 ? first : undefined;
    return {
      subject: `${single ? `Invoice ${single.number}` : `${invoices.length} invoices`}: ${single ? singleInvoiceSubject(single, day, subject) : subject}`,
      paragraphs: [`Hello ${name},`, opening, ...termsFor(stage, invoices)],
      facts: invoices.map((invoice) => ({
        label: `Invoice ${invoice.number}`,
        value: `${formatCents(invoice.amount)}, ${formatDue(invoice.dueDate, day)}`,
        ...(!single && { url: this.payUrl(invoice.id) }),
      })),
      action: single
        ? { label: `Pay ${formatCents(single.amount)}`, url: this.payUrl(single.id) }
        : { label: 'See your invoices', url: `${site.url}/invoices` },
      afterwards: `If you have paid meanwhile, there is nothing left to do. If something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To the client: what was added and how it comes about, with the invoice as it is now. */
  lateCharge({ name, id, number, amount, dueDate, description, added }: LateChargeEmailData): Email {
    const { site } = this.config;
    return {
      subject: `Invoice ${number}: a late charge was added`,
      paragraphs: [
        `Hello ${name},`,
        `Invoice ${number} was due on ${formatDay(dueDate)} and has not been paid. As our Terms say, we have added a charge for that. The invoice as it is now comes with this mail and takes the place of the one that you have.`,
      ],
      facts: [
        { label: 'Added', value: formatCents(added) },
        { label: 'How it comes about', value: description },
        { label: 'To pay now', value: formatCents(amount) },
      ],
      action: { label: `Pay ${formatCents(amount)}`, url: this.payUrl(id) },
      afterwards: `If you have paid meanwhile, or something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  private payUrl(id: string): string {
    return `${this.config.site.url}/pay-invoice/${id}`;
  }
}

const latestStage = (invoices: RemindedInvoice[]): ReminderStage =>
  [...REMINDER_STAGES].reverse().find((stage) => invoices.some((invoice) => invoice.stage === stage)) ?? 'before';

/** The day says more than a word, as long as it has not gone by for long. */
const singleInvoiceSubject = ({ stage, dueDate }: RemindedInvoice, day: Day, stageSubject: string): string =>
  stage === 'before' || stage === 'due' ? formatDue(dueDate, day) : `${stageSubject}, it ${formatDue(dueDate, day)}`;

function formatDue(dueDate: Day, day: Day): string {
  if (dueDate === day) return 'due today';
  return `${dueDate > day ? 'due' : 'was due'} on ${formatDay(dueDate)}`;
}

/** A subscription costs no late charge, so its client reads of none. */
function termsFor(stage: ReminderStage, invoices: RemindedInvoice[]): string[] {
  const late = invoices.filter(({ stage }) => stage === 'week' || stage === 'fortnight');
  return [
    ...(late.some(({ isSubscription }) => !isSubscription) ? [LATE_CHARGE_TERMS] : []),
    ...(stage === 'fortnight' ? [PAUSE_TERMS] : []),
  ];
}
