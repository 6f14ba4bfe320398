import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import {
  type BulkResult,
  type InvoiceEmailKind,
  type InvoiceEmailPreview,
  invoiceTexts,
  REMINDER_DAYS,
  REMINDER_STAGES,
  type ReminderDays,
  reminderDays,
  type ReminderStage,
} from '../../../contracts';
import { addDays } from '../../../platform/dates';
import { type Email, EmailService } from '../../../platform/email';
import { insertOutboxSql, Outbox, outboxRow } from '../../../platform/jobs';
import { Site } from '../../../platform/site';
import type { User } from '../../auth';
import { Project } from '../../projects';
import {
  BusinessCalendarService,
  Invoice,
  InvoiceEmails,
  InvoicePdfService,
  invoiceReceiptJob,
  invoiceSentJob,
} from '../invoices';
import { LedgerQueries } from '../ledger';
import { DunningEmails } from './dunning.emails';
import { sendManualReminder } from './dunning.queue';

type EmailedInvoice = Invoice & { client: User & { email: string } };

const STATUSES = {
  invoice: ['sent', 'overdue'],
  reminder: ['sent', 'overdue'],
  receipt: ['paid'],
} as const satisfies Record<InvoiceEmailKind, Invoice['status'][]>;

const JOBS = { invoice: invoiceSentJob, reminder: sendManualReminder, receipt: invoiceReceiptJob };

const CAN_BE_EMAILED = `i.voided_at is null and greatest(i.emailed_at, i.paid_at, i.sent_at) < now() - interval '1 minute'
  and (select u.email from users u where u.id = i.user_id and u.deactivated_at is null) is not null`;

/** One of several clicks wins. A reminder counts for the stage it has reached, so that the automatic one isn't sent, too. */
const CLAIM_EMAIL = `
  update invoices i set emailed_at = now(), reminded = coalesce($3, i.reminded)
  where i.id = $1 and i.status = any($2) and ${CAN_BE_EMAILED}
  returning i.id`;

const CLAIM_REMINDERS = `
  with claimed as (
    select i.id, stages.stage
    from invoices i join unnest($1::uuid[], $2::text[]) as stages (id, stage) on stages.id = i.id
    where i.status = 'overdue' and ${CAN_BE_EMAILED} order by i.id for no key update of i)
  update invoices i set emailed_at = now(), reminded = coalesce(claimed.stage, i.reminded)
  from claimed where i.id = claimed.id
  returning i.id`;

const TOO_SOON = 'This invoice was emailed less than a minute ago. Wait a minute and try again.';
const NOTHING_PAST_DUE = 'No invoice is past due.';
const REMINDERS_OFF = 'Reminders are off for the past-due invoices.';

/** Emails about an invoice that an admin sends again, or between the automatic reminders. */
@Injectable()
export class ManualEmailsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly calendar: BusinessCalendarService,
    private readonly invoiceEmails: InvoiceEmails,
    private readonly invoicePdfs: InvoicePdfService,
    private readonly ledgerQueries: LedgerQueries,
    private readonly dunningEmails: DunningEmails,
    private readonly emailService: EmailService,
    private readonly outbox: Outbox,
    private readonly site: Site,
  ) {}

  async preview(id: string, kind: InvoiceEmailKind): Promise<InvoiceEmailPreview> {
    const invoice = await this.findAllowed(this.database.manager, id, kind);
    const email = await this.compose(invoice, kind);
    return {
      ...this.emailService.preview(email),
      to: invoice.client.email,
      attachments: (email.attachments ?? []).map(({ name }) => name),
    };
  }

  async send(id: string, kind: InvoiceEmailKind): Promise<void> {
    await this.outbox.transaction(async (manager, enqueue) => {
      const invoice = await this.findAllowed(manager, id, kind);
      const reminded = kind === 'reminder' ? this.stageToSkip(invoice) : null;
      const [rows] = await manager.query<[object[], number]>(CLAIM_EMAIL, [id, STATUSES[kind], reminded]);
      if (rows.length === 0) throw new ConflictException(TOO_SOON);
      await enqueue(JOBS[kind], { invoiceId: id });
    });
  }

  /** Each client gets one email about all of their invoices. */
  remind(ids: string[]): Promise<BulkResult> {
    return this.outbox.transaction(async (manager) => {
      const refusals = await this.queueReminders(manager, await this.findAll(manager, { id: In(ids) }));
      return bulkResult(ids, (id) => (refusals.has(id) ? refusals.get(id) : invoiceTexts.notFound.text));
    });
  }

  /** Each client gets one email about all past-due invoices, except those that an admin took out of the reminders. */
  remindClients(clientIds: string[]): Promise<BulkResult> {
    return this.outbox.transaction(async (manager) => {
      const overdue = await this.findAll(manager, { userId: In(clientIds), status: 'overdue', voidedAt: IsNull() });
      const invoices = overdue.filter(({ remindersOn }) => remindersOn);
      const refusals = await this.queueReminders(manager, invoices);
      const withPastDue = new Set(overdue.map(({ userId }) => userId));
      return bulkResult(clientIds, (clientId) => {
        const ofClient = invoices.filter(({ userId }) => userId === clientId).map(({ id }) => refusals.get(id));
        if (ofClient.length === 0) return withPastDue.has(clientId) ? REMINDERS_OFF : NOTHING_PAST_DUE;
        return ofClient.includes(undefined) ? undefined : ofClient[0];
      });
    });
  }

  /** Leaves out invoices that were paid or voided, or whose client left, while the job was waiting. */
  async composeReminder(ids: string[]): Promise<{ to: string; email: Email } | undefined> {
    const found = await this.findAll(this.database.manager, { id: In(ids) });
    const invoices = found.filter((invoice) => !findRefusal(invoice, 'reminder'));
    const [first] = invoices;
    return first && { to: first.client.email, email: await this.reminder(invoices, first.client) };
  }

  /** Why each invoice is left out; undefined for those in the emails. */
  private async queueReminders(
    manager: EntityManager,
    invoices: EmailedInvoice[],
  ): Promise<Map<string, string | undefined>> {
    const refusals = new Map(invoices.map((invoice) => [invoice.id, findBulkRefusal(invoice)]));
    const allowed = invoices.filter(({ id }) => refusals.get(id) === undefined);
    const stages = allowed.map((invoice) => this.stageToSkip(invoice));
    const [rows] = await manager.query<[{ id: string }[], number]>(CLAIM_REMINDERS, [
      allowed.map(({ id }) => id),
      stages,
    ]);
    const claimed = new Set(rows.map(({ id }) => id));
    const reminded = allowed.filter(({ id }) => claimed.has(id));
    const jobs = [...new Set(reminded.map(({ userId }) => userId))].map((client) => {
      const [invoiceId = '', ...otherIds] = reminded.filter(({ userId }) => userId === client).map(({ id }) => id);
      return outboxRow(sendManualReminder, { invoiceId, ...(otherIds.length > 0 && { otherIds }) });
    });
    await manager.query(insertOutboxSql('$1', 'true'), [JSON.stringify(jobs)]);
    for (const { id } of allowed) if (!claimed.has(id)) refusals.set(id, TOO_SOON);
    return refusals;
  }

  private async compose(invoice: EmailedInvoice, kind: InvoiceEmailKind): Promise<Email> {
    const { id, client, projectId } = invoice;
    if (kind === 'reminder') return this.reminder([invoice], client);
    const pdf = await this.invoicePdfs.render(kind, id);
    if (kind === 'receipt') {
      const payment = (await this.ledgerQueries.listPayments(id)).at(-1);
      return this.invoiceEmails.receipt(invoice, client, pdf, payment);
    }
    const project = projectId ? await this.database.manager.findOneBy(Project, { id: projectId }) : null;
    return { ...this.invoiceEmails.sent(invoice, client, project?.name ?? null), attachments: [pdf] };
  }

  private async reminder(emailed: EmailedInvoice[], { email, greetingName }: EmailedInvoice['client']): Promise<Email> {
    const day = this.calendar.today();
    const reminded = emailed.map(async (invoice) => {
      const { id, invoiceNumber: number, balance: amount, subscriptionId, dueDate } = invoice;
      const total = invoice.paidAmount > 0 ? invoice.amount : null;
      const stage = this.reachedStage(invoice, withUsualDays(this.reminderDays)) ?? 'before';
      const terms = await this.site.termsOf(invoice);
      const isSubscription = subscriptionId !== null;
      return { id, number, amount, total, dueDate: dueDate ?? day, stage, isSubscription, terms };
    });
    const invoices = await Promise.all(reminded);
    return this.dunningEmails.reminder({ day, email, greetingName, invoices });
  }

  /** Its automatic reminder isn't sent anymore. */
  private stageToSkip(invoice: Invoice): ReminderStage | null {
    return this.reachedStage(invoice, this.reminderDays) ?? null;
  }

  private reachedStage({ dueDate }: Invoice, days: ReminderDays): ReminderStage | undefined {
    const today = this.calendar.today();
    const isReached = (stage: ReminderStage) => {
      const day = days[stage];
      return dueDate !== null && day !== null && addDays(dueDate, day) <= today;
    };
    return REMINDER_STAGES.findLast(isReached);
  }

  private get reminderDays(): ReminderDays {
    return reminderDays(this.site.settings.invoicing);
  }

  private async findAllowed(manager: EntityManager, id: string, kind: InvoiceEmailKind): Promise<EmailedInvoice> {
    const invoice = await this.find(manager, id);
    if (!invoice) throw new NotFoundException(invoiceTexts.notFound.text);
    const refusal = findRefusal(invoice, kind);
    if (refusal) throw new ConflictException(refusal);
    return invoice;
  }

  private findAll(manager: EntityManager, where: FindOptionsWhere<Invoice>): Promise<EmailedInvoice[]> {
    return manager.find(Invoice, {
      where,
      relations: { client: true },
      order: { dueDate: 'ASC', id: 'ASC' },
    }) as Promise<EmailedInvoice[]>;
  }

  private find(manager: EntityManager, id: string): Promise<EmailedInvoice | null> {
    return manager.findOne(Invoice, { where: { id }, relations: { client: true } }) as Promise<EmailedInvoice | null>;
  }
}

/** Also for stages without an automatic reminder, so that emails past the due date say so. */
const withUsualDays = (days: ReminderDays): ReminderDays => ({
  before: days.before ?? REMINDER_DAYS.before,
  due: days.due ?? REMINDER_DAYS.due,
  week: days.week ?? REMINDER_DAYS.week,
  fortnight: days.fortnight ?? REMINDER_DAYS.fortnight,
});

function bulkResult(ids: string[], findRefusal: (id: string) => string | undefined): BulkResult {
  const results = ids.map((id) => ({ id, reason: findRefusal(id) }));
  return {
    done: results.filter(({ reason }) => reason === undefined).map(({ id }) => id),
    refused: results.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ id, reason }])),
  };
}

const findBulkRefusal = (invoice: Invoice): string | undefined =>
  findRefusal(invoice, 'reminder') ?? (invoice.status === 'overdue' ? undefined : 'This invoice isn’t past due.');

function findRefusal({ status, voidedAt, client }: Invoice, kind: InvoiceEmailKind): string | undefined {
  if (voidedAt) return 'This invoice is void.';
  if (status === 'draft') return 'This invoice hasn’t been sent. Send the draft first.';
  if (kind === 'receipt' && status !== 'paid') return 'This invoice hasn’t been paid.';
  if (kind !== 'receipt' && status === 'paid') return 'This invoice has been paid.';
  if (status === 'processing') return 'A payment is processing. Wait until it succeeds or fails.';
  if (!client?.isActive) return 'The client has been deactivated.';
  if (!client.email) return 'The client has no email on file.';
  return undefined;
}
