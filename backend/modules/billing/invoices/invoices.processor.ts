import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Email, EmailService } from '../../../platform/email';
import { Every, Handles, type JobData } from '../../../platform/jobs';
import { Site } from '../../../platform/site';
import type { User } from '../../auth';
import { Project } from '../../projects';
import { LedgerQueries } from '../ledger';
import { InvoicePaymentSync } from './invoice-payment.sync';
import { InvoicePdfService } from './invoice-pdf.service';
import { InvoiceEmails } from './invoice.emails';
import { Invoice } from './invoice.entity';
import {
  invoicePaidJob,
  invoicePartJob,
  invoicePartPaidJob,
  invoiceReceiptJob,
  invoiceSentJob,
  invoiceVoidedJob,
  notifyPaymentFailed,
  sendPaymentFailedEmail,
} from './invoices.queue';

const NO_ADDRESS_REASON = 'The client has no email on file';
const SETTLED_REASON = 'The invoice was paid or voided first';

/** Clients without an email address get none; the console shows that. */
@Injectable()
export class InvoicesProcessor {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly paymentSync: InvoicePaymentSync,
    private readonly invoicePdf: InvoicePdfService,
    private readonly ledgerQueries: LedgerQueries,
    private readonly emails: InvoiceEmails,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  @Handles(invoiceSentJob)
  sendInvoice({ invoiceId }: JobData<typeof invoiceSentJob>, id: string): Promise<string | undefined> {
    return this.emailClient(id, invoiceId, async (invoice, client) => {
      // The invoice may have been paid or voided while the job was waiting.
      if (invoice.paidAt || invoice.voidedAt) return undefined;
      const { projectId } = invoice;
      const project = projectId ? await this.database.manager.findOneBy(Project, { id: projectId }) : null;
      const attachments = [await this.invoicePdf.render('invoice', invoiceId)];
      return { ...this.emails.sent(invoice, client, project?.name ?? null), attachments };
    });
  }

  @Handles(invoiceVoidedJob)
  sendVoidNotice({ invoiceId }: JobData<typeof invoiceVoidedJob>, id: string): Promise<string | undefined> {
    return this.emailClient(id, invoiceId, (invoice, client) => this.emails.voided(invoice, client));
  }

  @Handles(invoiceReceiptJob)
  sendReceipt({ invoiceId }: JobData<typeof invoiceReceiptJob>, id: string): Promise<string | undefined> {
    return this.emailClient(id, invoiceId, async (invoice, client) => {
      const payment = (await this.ledgerQueries.listPayments(invoiceId)).at(-1);
      return this.emails.receipt(invoice, client, await this.invoicePdf.render('receipt', invoiceId), payment);
    });
  }

  @Handles(invoicePartJob)
  sendPartReceipt({ invoiceId, paymentId }: JobData<typeof invoicePartJob>, id: string): Promise<string | undefined> {
    return this.emailClient(id, invoiceId, async (invoice, client) => {
      const payment = await this.ledgerQueries.findInvoicePayment(paymentId);
      return payment && this.emails.partReceipt(invoice, client, payment);
    });
  }

  @Handles(invoicePartPaidJob)
  async notifyPartPaid({ invoiceId, paymentId }: JobData<typeof invoicePartPaidJob>, id: string): Promise<void> {
    const invoice = await this.findWithClient(invoiceId);
    const payment = await this.ledgerQueries.findInvoicePayment(paymentId);
    if (!invoice?.client || !payment) return;
    await this.emailService.deliver(id, this.site.facts.email, this.emails.partPaid(invoice, invoice.client, payment));
  }

  @Handles(sendPaymentFailedEmail)
  sendPaymentFailedEmail(
    { invoiceId }: JobData<typeof sendPaymentFailedEmail>,
    id: string,
  ): Promise<string | undefined> {
    return this.emailClient(id, invoiceId, (invoice, client) => this.emails.paymentFailed(invoice, client));
  }

  @Handles(notifyPaymentFailed)
  async notifyPaymentFailed({ invoiceId }: JobData<typeof notifyPaymentFailed>, id: string): Promise<void> {
    const invoice = await this.findWithClient(invoiceId);
    if (!invoice?.client) return;
    await this.emailService.deliver(
      id,
      this.site.facts.email,
      this.emails.paymentFailedForAgency(invoice, invoice.client),
    );
  }

  @Handles(invoicePaidJob)
  async notifyAgency({ invoiceId }: JobData<typeof invoicePaidJob>, id: string): Promise<void> {
    const invoice = await this.findWithClient(invoiceId);
    if (!invoice?.client) return;
    const balance = await this.database.manager.findOneBy(Invoice, { depositId: invoiceId, status: 'draft' });
    await this.emailService.deliver(id, this.site.facts.email, this.emails.paid(invoice, invoice.client, balance));
  }

  @Every('billing.reconcile-invoices', '* * * * *')
  async reconcile(at: Date): Promise<void> {
    await this.paymentSync.reconcileDue(at);
  }

  private async emailClient(
    jobId: string,
    invoiceId: string,
    compose: (invoice: Invoice, client: User) => Email | undefined | Promise<Email | undefined>,
  ): Promise<string | undefined> {
    const invoice = await this.findWithClient(invoiceId);
    if (!invoice?.client?.email) return NO_ADDRESS_REASON;
    const email = await compose(invoice, invoice.client);
    if (!email) return SETTLED_REASON;
    await this.emailService.deliver(jobId, invoice.client.email, email);
    return undefined;
  }

  private findWithClient(id: string): Promise<Invoice | null> {
    return this.database.manager.findOne(Invoice, { where: { id }, relations: { client: true } });
  }
}
