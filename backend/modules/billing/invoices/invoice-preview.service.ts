import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type BilledTo, lineAmount, type PreviewInvoiceInput } from '../../../contracts';
import type { Attachment } from '../../../platform/email';
import { BadInput } from '../../../platform/http';
import { PdfService } from '../../../platform/pdf';
import { Site } from '../../../platform/site';
import { addressee, type InvoiceDocument, RENDERER, type RenderRequest } from '../pdf';
import { BusinessCalendarService } from './business-calendar.service';
import { buildLines, type DraftLine, sumOf } from './draft-lines';
import { parseDueDate } from './due-date';
import { parseProjectId, toLineInput, UNKNOWN_PROJECT } from './invoice-drafts.service';
import { InvoiceLine } from './invoice-line.entity';

const BILLED_TO = `select billed_to(id) as "billedTo" from users where id = $1 and deactivated_at is null`;
const PROJECT_NAME = 'select name from projects where id = $1 and user_id = $2';

/** Draws what is typed into a draft, by the renderer of sent invoices, and stores nothing. */
@Injectable()
export class InvoicePreviewService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pdf: PdfService,
    private readonly site: Site,
    private readonly calendar: BusinessCalendarService,
  ) {}

  async render(input: PreviewInvoiceInput): Promise<Attachment> {
    const document = await this.buildDocument(input);
    const bytes = await this.pdf.render(RENDERER, { kind: 'invoice', document } satisfies RenderRequest);
    return { name: 'Draft.pdf', type: 'application/pdf', bytes };
  }

  private async buildDocument(input: PreviewInvoiceInput): Promise<InvoiceDocument> {
    const { userId, description = null } = input;
    const [billing] = await this.database.query<{ billedTo: BilledTo }[]>(BILLED_TO, [userId]);
    if (!billing) throw new BadInput({ userId: 'Client not found' });
    const [lines, project, site] = await Promise.all([
      this.buildLines(input),
      this.findProjectName(input),
      this.site.current(),
    ]);
    const { invoicing, tax } = this.site.settings;
    const { transfer, check, footer } = invoicing;
    return {
      ...{
        record: 'Invoice',
        number: 'DRAFT',
        state: 'draft',
        from: site,
        taxId: tax.taxId,
        terms: site.terms,
        payUrl: site.url,
      },
      ...{ to: addressee(billing.billedTo), project, description },
      lines: lines.map((line) => ({ ...line, kind: line.kind ?? 'work', amount: lineAmount(line) })),
      amount: sumOf(lines),
      ...{ paid: 0, refunded: 0, payments: [], refunds: [] },
      dueDate: parseDueDate(input.dueDate, this.calendar) ?? null,
      ...{ createdAt: new Date(), sentAt: null, paidAt: null, voidedAt: null },
      ...{ otherWaysToPay: { transfer, check }, footer },
    };
  }

  private async buildLines({ draftId, ...input }: PreviewInvoiceInput): Promise<DraftLine[]> {
    const depositLines = draftId
      ? await this.database.manager.find(InvoiceLine, {
          where: { invoiceId: draftId, kind: 'deposit' },
          order: { position: 'ASC' },
        })
      : [];
    const { tax } = await this.site.currentSettings();
    const taxRates = (input.addsTax ?? true) ? tax.rates : [];
    const lines = buildLines(input, { deduction: -sumOf(depositLines), taxRates });
    if (!lines) throw new BadInput({ lines: 'Enter line items or a single amount' });
    return [...lines, ...depositLines.map(toLineInput)];
  }

  private async findProjectName(input: PreviewInvoiceInput): Promise<string | null> {
    const projectId = parseProjectId(input);
    if (!projectId) return null;
    const [project] = await this.database.query<{ name: string }[]>(PROJECT_NAME, [projectId, input.userId]);
    if (!project) throw new BadInput({ projectId: UNKNOWN_PROJECT });
    return project.name;
  }
}
