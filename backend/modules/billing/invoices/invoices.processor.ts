import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config';
import { type Email, EmailService } from '../../../platform/email';
import { Every, Handles, type JobData } from '../../../platform/jobs';
import type { User } from '../../auth';
import { Project } from '../../projects';
import { LedgerQueries } from '../ledger';
import { InvoicePaymentSync } from './invoice-payment.sync';
import { InvoicePdfService } from './invoice-pdf.service';
import { InvoiceEmails } from './invoice.emails';
import { Invoice } from './invoice.entity';
import {
  invoicePaidJob,
  invoiceReceiptJob,
  invoiceSentJob,
  invoiceVoidedJob,
  sendPaymentFailedEmail,
} from './invoices.queue';

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
    private readonly config: Config,
  ) {}

  @Handles(invoiceSentJob)
  sendInvoice({ invoiceId }: JobData<typeof invoiceSentJob>, id: string): Promise<void> {
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
  sendVoidNotice({ invoiceId }: JobData<typeof invoiceVoidedJob>, id: string): Promise<void> {
    return this.emailClient(id, invoiceId, (invoice, client) => this.emails.voided(invoice, client));
  }

  @Handles(invoiceReceiptJob)
  sendReceipt({ invoiceId }: JobData<typeof invoiceReceiptJob>, id: string): Promise<void> {
    return this.emailClient(id, invoiceId, async (invoice, client) => {
      const paidWith = await this.ledgerQueries.findPaidWith({ invoiceId });
      return this.emails.receipt(invoice, client, await this.invoicePdf.render('receipt', invoiceId), paidWith);
    });
  }

  @Handles(sendPaymentFailedEmail)
  sendPaymentFailedEmail({ invoiceId }: JobData<typeof sendPaymentFailedEmail>, id: string): Promise<void> {
    return this.emailClient(id, invoiceId, (invoice, client) => this.emails.paymentFailed(invoice, client));
  }

  @Handles(invoicePaidJob)
  async notifyAgency({ invoiceId }: JobData<typeof invoicePaidJob>, id: string): Promise<void> {
    const invoice = await this.findWithClient(invoiceId);
    if (!invoice?.client) return;
    const balance = await this.database.manager.findOneBy(Invoice, { depositId: invoiceId, status: 'draft' });
    await this.emailService.deliver(id, this.config.site.email, this.emails.paid(invoice, invoice.client, balance));
  }

  @Every('billing.reconcile-invoices', '* * * * *')
  async reconcile(at: Date): Promise<void> {
    await this.paymentSync.reconcileDue(at);
  }

  private async emailClient(
    jobId: string,
    invoiceId: string,
    compose: (invoice: Invoice, client: User) => Email | undefined | Promise<Email | undefined>,
  ): Promise<void> {
    const invoice = await this.findWithClient(invoiceId);
    if (!invoice?.client?.email) return;
    const email = await compose(invoice, invoice.client);
    if (email) await this.emailService.deliver(jobId, invoice.client.email, email);
  }

  private findWithClient(id: string): Promise<Invoice | null> {
    return this.database.manager.findOne(Invoice, { where: { id }, relations: { client: true } });
  }
}
