import { Injectable } from '@nestjs/common';
import {
  formatCents,
  formatDays,
  formatLateCharge,
  invoiceLink,
  type LateChargeTerms,
  REMINDER_STAGES,
  type ReminderStage,
} from '../../../contracts';
import { type Day, daysBetween, formatDay } from '../../../platform/dates';
import { type Email, greeting, questionsLine } from '../../../platform/email';
import { Site } from '../../../platform/site';

export interface RemindedInvoice {
  id: string;
  number: string;
  /** The balance. */
  amount: number;
  /** Null if nothing was paid yet. */
  total: number | null;
  dueDate: Day;
  stage: ReminderStage;
  isSubscription: boolean;
  /** It was sent under them. */
  terms: LateChargeTerms;
}

export interface ReminderEmailData {
  /** The day of the reminder. */
  day: Day;
  email: string;
  greetingName: string;
  invoices: RemindedInvoice[];
}

/** An invoice to which a late charge was added. */
export interface LateChargeEmailData {
  email: string;
  greetingName: string;
  id: string;
  number: string;
  /** Including the late charge. */
  amount: number;
  dueDate: Day;
  description: string;
  added: number;
}

interface StageDates {
  due: string;
  /** `two weeks`, or `10 days` where the agency reminds earlier. */
  late: string;
}

interface StageText {
  manySubject: (dates: StageDates) => string;
  opening: (invoices: string, dates: StageDates) => string;
}

/** Each stage is firmer than the one before. */
const STAGE_TEXTS: Record<ReminderStage, StageText> = {
  before: {
    manySubject: () => 'due soon',
    opening: (invoices, { due }) => `${invoices} due ${due}. This is just a reminder.`,
  },
  due: {
    manySubject: () => 'due',
    opening: (invoices) => `${invoices} due. You can pay online by card in about a minute.`,
  },
  week: {
    manySubject: () => 'past due',
    opening: (invoices) =>
      `${invoices} past due, and we haven’t received your payment. Please pay in the next few days.`,
  },
  fortnight: {
    manySubject: ({ late }) => `${late} past due`,
    opening: (invoices, { late }) =>
      `${invoices} at least ${late} past due. Please pay now. If something’s holding it up, let us know today and we’ll work it out with you.`,
  },
};

const balanceText = ({ amount, total }: RemindedInvoice): string =>
  total === null ? formatCents(amount) : `Balance of ${formatCents(amount)} (of ${formatCents(total)})`;

const PAUSE_TERMS =
  'If an invoice is more than 30 days past due, we may pause work until it’s paid. We’ll email you first.';

@Injectable()
export class DunningEmails {
  constructor(private readonly site: Site) {}

  /** To the client, about all invoices that reached a stage. Names the latest stage and how many reached that one. */
  reminder({ greetingName, day, invoices }: ReminderEmailData): Email {
    const site = this.site.facts;
    const stage = latestStage(invoices);
    const { manySubject, opening } = STAGE_TEXTS[stage];
    const [first] = invoices;
    const single = invoices.length === 1 ? first : undefined;
    // An admin may send one weeks before the due date.
    const due = single ? formatDay(single.dueDate) : 'soon';
    const total = invoices.length;
    const atStage = invoices.filter((invoice) => invoice.stage === stage);
    const reached = atStage.length;
    const dates = { due, late: lateText(atStage, day) };
    return {
      audience: 'account',
      subject: single ? singleSubject(single, day) : `${countedInvoices(reached, total)} ${manySubject(dates)}`,
      paragraphs: [greeting(greetingName), opening(invoicesBelow(reached, total), dates), ...termsFor(stage, invoices)],
      facts: invoices.map((invoice) => ({
        label: `Invoice ${invoice.number}`,
        value: `${balanceText(invoice)} · due ${formatDay(invoice.dueDate)}${invoice.dueDate < day ? ' (past due)' : ''}`,
        ...(!single && { url: this.payUrl(invoice) }),
      })),
      action: single
        ? { label: `Pay ${formatCents(single.amount)}`, url: this.payUrl(single) }
        : { label: 'View invoices', url: `${site.url}/invoices` },
      footnote: `Already paid? Thank you. You can ignore this email. ${questionsLine(site)}`,
      replyTo: site.email,
    };
  }

  /** To the client, with the updated invoice attached. */
  lateCharge({ greetingName, id, number, amount, dueDate, description, added }: LateChargeEmailData): Email {
    const site = this.site.facts;
    return {
      audience: 'account',
      subject: `Late charge added to invoice ${number}`,
      paragraphs: [
        greeting(greetingName),
        `Invoice ${number} was due ${formatDay(dueDate)} and hasn’t been paid. As stated in our Terms, we’ve added a late charge. The updated invoice is attached and replaces the earlier one.`,
      ],
      facts: [
        { label: 'Late charge', value: formatCents(added) },
        { label: 'How it’s calculated', value: description },
        { label: 'Amount due', value: formatCents(amount) },
      ],
      action: { label: `Pay ${formatCents(amount)}`, url: this.payUrl({ id, number }) },
      footnote: `Already paid? Thank you. You can ignore this email. ${questionsLine(site)}`,
      replyTo: site.email,
    };
  }

  /** To the client, with the invoice without the charge attached. */
  lateChargeReversed({ greetingName, id, number, amount, added }: LateChargeEmailData): Email {
    const site = this.site.facts;
    return {
      audience: 'account',
      subject: `Late charge removed from invoice ${number}`,
      paragraphs: [
        greeting(greetingName),
        `We removed a late charge of ${formatCents(-added)} from invoice ${number}. The updated invoice is attached and replaces the earlier one.`,
      ],
      facts: [{ label: 'Amount due', value: formatCents(amount) }],
      action: { label: `Pay ${formatCents(amount)}`, url: this.payUrl({ id, number }) },
      footnote: `Already paid? Thank you. You can ignore this email. ${questionsLine(site)}`,
      replyTo: site.email,
    };
  }

  private payUrl({ id, number }: { id: string; number: string }): string {
    return this.site.facts.url + invoiceLink('pay-invoice', id, number);
  }
}

const latestStage = (invoices: RemindedInvoice[]): ReminderStage =>
  [...REMINDER_STAGES].reverse().find((stage) => invoices.some((invoice) => invoice.stage === stage)) ?? 'before';

const countedInvoices = (reached: number, total: number): string =>
  reached === total ? `${total} invoices are` : `${reached} of ${total} invoices ${reached === 1 ? 'is' : 'are'}`;

function invoicesBelow(reached: number, total: number): string {
  if (total === 1) return 'The invoice below is';
  if (reached === total) return 'The invoices below are';
  return reached === 1 ? 'One of the invoices below is' : `${reached} of the invoices below are`;
}

function lateText(invoices: RemindedInvoice[], day: Day): string {
  const days = Math.min(...invoices.map(({ dueDate }) => daysBetween(dueDate, day)));
  return days < 14 ? formatDays(days) : 'two weeks';
}

function singleSubject(reminded: RemindedInvoice, day: Day): string {
  const { number, stage, dueDate } = reminded;
  const invoice = `Invoice ${number}`;
  if (stage === 'fortnight') return `${invoice} is ${lateText([reminded], day)} past due`;
  if (stage === 'week') return `${invoice} is past due (was due ${formatDay(dueDate)})`;
  if (dueDate === day) return `${invoice} is due today`;
  return `${invoice} ${dueDate > day ? 'is' : 'was'} due ${formatDay(dueDate)}`;
}

/** Invoices that were sent under different terms are named with their own. */
function lateChargeTerms(invoices: RemindedInvoice[]): string {
  const charges = [...new Set(invoices.map(({ terms }) => formatLateCharge(terms)))];
  const chargesWithNumbers = charges.map((charge) => {
    const numbers = invoices.filter(({ terms }) => formatLateCharge(terms) === charge).map(({ number }) => number);
    return charges.length === 1 ? charge : `${charge} (${numbers.join(', ')})`;
  });
  return `Under our Terms, past-due balances are subject to a late charge of ${chargesWithNumbers.join(' or ')}, or the maximum allowed by law if that’s less. If we add one, we’ll email you.`;
}

/** Subscriptions have no late charge, so their emails don't mention one. */
function termsFor(stage: ReminderStage, invoices: RemindedInvoice[]): string[] {
  const chargeable = invoices.filter(
    ({ stage, isSubscription, terms }) =>
      (stage === 'week' || stage === 'fortnight') && !isSubscription && terms.lateChargePercent > 0,
  );
  return [
    ...(chargeable.length > 0 ? [lateChargeTerms(chargeable)] : []),
    ...(stage === 'fortnight' ? [PAUSE_TERMS] : []),
  ];
}
