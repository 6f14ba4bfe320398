import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { findRow, queryPrepared } from '../../../platform/database';
import type { Attachment } from '../../../platform/email';
import { PdfService } from '../../../platform/pdf';
import { Site } from '../../../platform/site';
import { invoiceLink } from '../../../contracts';
import { LedgerQueries } from '../ledger';
import { addressee, type DocumentKind, type InvoiceDocument, moneyEntries, RENDERER, type RenderRequest } from '../pdf';
import { findInvoiceTerms } from './invoice-terms';
import {
  adminInvoices,
  type AdminInvoiceRow,
  BILLED_TO_NOW,
  type BilledToRow,
  INVOICE_LINES,
  type LineRow,
} from './invoices.sql';
import { presentLine } from './present-invoice';

@Injectable()
export class InvoicePdfService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pdf: PdfService,
    private readonly site: Site,
    private readonly ledgerQueries: LedgerQueries,
  ) {}

  async render(kind: DocumentKind, id: string): Promise<Attachment> {
    const document = await this.loadDocument(id);
    const bytes = await this.pdf.render(RENDERER, { kind, document } satisfies RenderRequest);
    const name = kind === 'invoice' ? document.number : `Receipt-${document.number}`;
    return { name: `${name}.pdf`, type: 'application/pdf', bytes };
  }

  private async loadDocument(id: string): Promise<InvoiceDocument> {
    const [row, terms, lines, [billing], ledgerEntries] = await Promise.all([
      findRow<AdminInvoiceRow>(this.database, adminInvoices(), { id }),
      findInvoiceTerms(this.database, this.site, id),
      queryPrepared<LineRow>(this.database, 'invoices lines', INVOICE_LINES, [id]),
      queryPrepared<BilledToRow>(this.database, 'invoices billed to now', BILLED_TO_NOW, [id]),
      this.ledgerQueries.listForInvoice(id),
    ]);
    if (!row) throw new Error(`Invoice ${id} does not exist`);
    const site = this.site.facts;
    const { invoicing, tax } = this.site.settings;
    const { transfer, check, footer } = invoicing;
    return {
      record: 'Invoice',
      number: row.invoiceNumber,
      state: row.voidedAt ? 'void' : row.status,
      from: site,
      taxId: tax.taxId,
      terms,
      to: addressee(billing?.billedTo ?? { contact: row.client.clientName }),
      project: row.projectName,
      description: row.description,
      lines: lines.map(presentLine),
      amount: row.amount,
      paid: row.paidAmount,
      refunded: row.refundedAmount,
      dueDate: row.dueDate,
      createdAt: row.createdAt,
      sentAt: row.sentAt,
      paidAt: row.paidAt,
      voidedAt: row.voidedAt,
      ...moneyEntries(ledgerEntries),
      payUrl: site.url + invoiceLink('pay-invoice', id, row.invoiceNumber),
      otherWaysToPay: { transfer, check },
      footer,
    };
  }
}
