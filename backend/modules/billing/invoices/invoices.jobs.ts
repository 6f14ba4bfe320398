import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type JobData, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { Project } from '../../projects';
import { Invoice } from './invoice.entity';
import { InvoicePapers } from './invoice-papers.service';
import { invoiceSent, invoiceVoided } from './invoices.later';
import { InvoicesLetters } from './invoices.letters';

/** A client without an address is not written to: the console says so where the invoice is. */
@Injectable()
export class InvoicesJobs {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly papers: InvoicePapers,
    private readonly letters: InvoicesLetters,
    private readonly mail: EmailService,
  ) {}

  @Handles(invoiceSent)
  async sent({ invoiceId }: JobData<typeof invoiceSent>, id: string): Promise<void> {
    const invoice = await this.withClient(invoiceId);
    // A mail that comes late asks nobody to pay what is paid or taken back by now.
    if (!invoice?.client?.email || invoice.paidAt || invoice.voidedAt) return;
    const { client, projectId } = invoice;
    const project = projectId ? await this.database.manager.findOneBy(Project, { id: projectId }) : null;
    const letter = this.letters.sent(invoice, client, project?.name ?? null);
    const attachments = [await this.papers.print('invoice', invoiceId)];
    await this.mail.deliver(id, invoice.client.email, { ...letter, attachments });
  }

  @Handles(invoiceVoided)
  async voided({ invoiceId }: JobData<typeof invoiceVoided>, id: string): Promise<void> {
    const invoice = await this.withClient(invoiceId);
    if (invoice?.client?.email)
      await this.mail.deliver(id, invoice.client.email, this.letters.voided(invoice, invoice.client));
  }

  private withClient(id: string): Promise<Invoice | null> {
    return this.database.manager.findOne(Invoice, { where: { id }, relations: { client: true } });
  }
}
