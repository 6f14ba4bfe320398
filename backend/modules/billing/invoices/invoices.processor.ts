import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type JobData, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { Project } from '../../projects';
import { Invoice } from './invoice.entity';
import { InvoicePdfService } from './invoice-pdf.service';
import { invoiceSentJob, invoiceVoidedJob } from './invoices.queue';
import { InvoiceEmails } from './invoice.emails';

/** Clients without an email address get none; the console shows that. */
@Injectable()
export class InvoicesProcessor {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly invoicePdf: InvoicePdfService,
    private readonly invoiceEmails: InvoiceEmails,
    private readonly emailService: EmailService,
  ) {}

  @Handles(invoiceSentJob)
  async sendInvoice({ invoiceId }: JobData<typeof invoiceSentJob>, id: string): Promise<void> {
    const invoice = await this.findWithClient(invoiceId);
    // The invoice may have been paid or voided while the job was waiting.
    if (!invoice?.client?.email || invoice.paidAt || invoice.voidedAt) return;
    const { client, projectId } = invoice;
    const project = projectId ? await this.database.manager.findOneBy(Project, { id: projectId }) : null;
    const email = this.invoiceEmails.sent(invoice, client, project?.name ?? null);
    const attachments = [await this.invoicePdf.render('invoice', invoiceId)];
    await this.emailService.deliver(id, invoice.client.email, { ...email, attachments });
  }

  @Handles(invoiceVoidedJob)
  async sendVoidNotice({ invoiceId }: JobData<typeof invoiceVoidedJob>, id: string): Promise<void> {
    const invoice = await this.findWithClient(invoiceId);
    if (invoice?.client?.email)
      await this.emailService.deliver(id, invoice.client.email, this.invoiceEmails.voided(invoice, invoice.client));
  }

  private findWithClient(id: string): Promise<Invoice | null> {
    return this.database.manager.findOne(Invoice, { where: { id }, relations: { client: true } });
  }
}
