import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config';
import { findRow, queryPrepared } from '../../../platform/database';
import type { Attachment } from '../../../platform/email';
import type { LedgerEntryKind } from '../../../contracts';
import type { Paper, PaperKind } from '../papers/paper';
import { Papers } from '../papers/papers.service';
import { RecordBook } from '../record/record-book.service';
import { everybodys, type LineRow, LINES, type ListedRow } from './statements';

/** Invoices and receipts on paper, as they stand now. Who may see one is decided before. */
@Injectable()
export class InvoicePapers {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly papers: Papers,
    private readonly config: Config,
    private readonly record: RecordBook,
  ) {}

  async print(kind: PaperKind, id: string): Promise<Attachment> {
    const paper = await this.of(id);
    const bytes = await (kind === 'invoice' ? this.papers.invoice(paper) : this.papers.receipt(paper));
    const name = kind === 'invoice' ? paper.number : `Receipt-${paper.number}`;
    return { name: `${name}.pdf`, type: 'application/pdf', bytes };
  }

  private async of(id: string): Promise<Paper> {
    const [row, lines, record] = await Promise.all([
      findRow<ListedRow>(this.database, everybodys(), { id }),
      queryPrepared<LineRow>(this.database, 'invoices lines', LINES, [id]),
      this.record.ofInvoice(id),
    ]);
    if (!row) throw new Error(`There is no invoice ${id} to be printed`);
    const { site } = this.config;
    const cameBack = new Set(record.filter(({ kind }) => kind === 'refund-failed').map(({ providerId }) => providerId));
    const moved = (kind: LedgerEntryKind) =>
      record
        .filter((entry) => entry.kind === kind && !entry.duplicate && !cameBack.has(entry.providerId ?? ''))
        .map(({ createdAt, amount, note }) => ({ at: new Date(createdAt), amount: amount ?? 0, note }));
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
      payments: moved('payment'),
      refunds: moved('refund'),
      payUrl: `${site.url}/pay-invoice/${id}`,
    };
  }
}
