import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config';
import { findRow, queryPrepared } from '../../../platform/database';
import type { Attachment } from '../../../platform/email';
import { PdfService } from '../../../platform/pdf';
import type { LedgerEntryKind } from '../../../contracts';
import type { InvoiceDocument, DocumentKind } from './pdf/layout/invoice-document';
import { RENDERER, type RenderRequest } from './pdf/renderer';
import { LedgerQueries } from '../ledger';
import { adminInvoices, type LineRow, INVOICE_LINES, type AdminInvoiceRow } from './invoices.sql';

@Injectable()
export class InvoicePdfService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pdf: PdfService,
    private readonly config: Config,
    private readonly ledgerQueries: LedgerQueries,
  ) {}

  async render(kind: DocumentKind, id: string): Promise<Attachment> {
    const document = await this.loadDocument(id);
    const bytes = await this.pdf.render(RENDERER, { kind, document } satisfies RenderRequest);
    const name = kind === 'invoice' ? document.number : `Receipt-${document.number}`;
    return { name: `${name}.pdf`, type: 'application/pdf', bytes };
  }

  private async loadDocument(id: string): Promise<InvoiceDocument> {
    const [row, lines, ledgerEntries] = await Promise.all([
      findRow<AdminInvoiceRow>(this.database, adminInvoices(), { id }),
      queryPrepared<LineRow>(this.database, 'invoices lines', INVOICE_LINES, [id]),
      this.ledgerQueries.listForInvoice(id),
    ]);
    if (!row) throw new Error(`Invoice ${id} does not exist`);
    const { site } = this.config;
    const failedRefundIds = new Set(
      ledgerEntries.filter(({ kind }) => kind === 'refund-failed').map(({ providerId }) => providerId),
    );
    const entriesOf = (kind: LedgerEntryKind) =>
      ledgerEntries
        .filter((entry) => entry.kind === kind && !entry.duplicate && !failedRefundIds.has(entry.providerId ?? ''))
        .map(({ createdAt, amount, paidWith, note }) => ({
          at: new Date(createdAt),
          amount: amount ?? 0,
          paidWith,
          note,
        }));
    return {
      number: row.invoiceNumber,
      state: row.voidedAt ? 'void' : row.status,
      from: site,
      to: { name: row.clientName, email: row.clientEmail ?? '' },
      project: row.projectName,
      description: row.description,
      lines,
      amount: row.amount,
      paid: row.paidAt ? row.amount : 0,
      refunded: row.refundedAmount,
      dueDate: row.dueDate,
      createdAt: row.createdAt,
      sentAt: row.sentAt,
      paidAt: row.paidAt,
      voidedAt: row.voidedAt,
      payments: entriesOf('payment'),
      refunds: entriesOf('refund'),
      payUrl: `${site.url}/pay-invoice/${id}`,
    };
  }
}
