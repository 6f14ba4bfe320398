import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type InvoiceEmailKind,
  type InvoiceEmailPreview,
  invoiceTexts,
  REMINDER_DAYS,
  REMINDER_STAGES,
  type ReminderStage,
} from '../../../contracts';
import { addDays } from '../../../platform/dates';
import { type Email, EmailService } from '../../../platform/email';
import { Outbox } from '../../../platform/jobs';
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

/** One of several clicks wins. A reminder counts for the stage it has reached, so that the automatic one isn't sent, too. */
const CLAIM_EMAIL = `
  update invoices i set emailed_at = now(), reminded = coalesce($3, i.reminded)
  where i.id = $1 and i.status = any($2) and i.voided_at is null
    and greatest(i.emailed_at, i.paid_at, i.sent_at) < now() - interval '1 minute'
    and (select u.email from users u where u.id = i.user_id and u.deactivated_at is null) is not null
  returning i.id`;

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
      const reminded = kind === 'reminder' ? (this.reachedStage(invoice) ?? null) : null;
      const [rows] = await manager.query<[object[], number]>(CLAIM_EMAIL, [id, STATUSES[kind], reminded]);
      if (rows.length === 0)
        throw new ConflictException('This invoice was emailed less than a minute ago. Wait a minute and try again.');
      await enqueue(JOBS[kind], { invoiceId: id });
    });
  }

  /** Undefined if the invoice was paid or voided, or its client left, while the job was waiting. */
  async composeReminder(id: string): Promise<{ to: string; email: Email } | undefined> {
    const invoice = await this.find(this.database.manager, id);
    if (!invoice || findRefusal(invoice, 'reminder')) return undefined;
    return { to: invoice.client.email, email: this.reminder(invoice) };
  }

  private async compose(invoice: EmailedInvoice, kind: InvoiceEmailKind): Promise<Email> {
    const { id, client, projectId } = invoice;
    if (kind === 'reminder') return this.reminder(invoice);
    const pdf = await this.invoicePdfs.render(kind, id);
    if (kind === 'receipt') {
      const paidWith = await this.ledgerQueries.findPaidWith({ invoiceId: id });
      return this.invoiceEmails.receipt(invoice, client, pdf, paidWith);
    }
    const project = projectId ? await this.database.manager.findOneBy(Project, { id: projectId }) : null;
    return { ...this.invoiceEmails.sent(invoice, client, project?.name ?? null), attachments: [pdf] };
  }

  private reminder(invoice: EmailedInvoice): Email {
    const { id, invoiceNumber: number, amount, subscriptionId, client } = invoice;
    const day = this.calendar.today();
    const dueDate = invoice.dueDate ?? day;
    const stage = this.reachedStage(invoice) ?? 'before';
    const invoices = [{ id, number, amount, dueDate, stage, isSubscription: subscriptionId !== null }];
    return this.dunningEmails.reminder({ day, email: client.email, greetingName: client.greetingName, invoices });
  }

  private reachedStage({ dueDate }: Invoice): ReminderStage | undefined {
    const today = this.calendar.today();
    return [...REMINDER_STAGES].reverse().find((stage) => dueDate && addDays(dueDate, REMINDER_DAYS[stage]) <= today);
  }

  private async findAllowed(manager: EntityManager, id: string, kind: InvoiceEmailKind): Promise<EmailedInvoice> {
    const invoice = await this.find(manager, id);
    if (!invoice) throw new NotFoundException(invoiceTexts.notFound.text);
    const refusal = findRefusal(invoice, kind);
    if (refusal) throw new ConflictException(refusal);
    return invoice;
  }

  private find(manager: EntityManager, id: string): Promise<EmailedInvoice | null> {
    return manager.findOne(Invoice, { where: { id }, relations: { client: true } }) as Promise<EmailedInvoice | null>;
  }
}

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
