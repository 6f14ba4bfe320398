import { ConflictException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { approvalTexts, plainMessage } from '../../contracts';
import { queryPrepared } from '../../platform/database';
import type { Attachment } from '../../platform/email';
import { PdfService } from '../../platform/pdf';
import { Site } from '../../platform/site';
import type { User } from '../auth';
import { ApprovalsService } from './approvals.service';
import { SELECT_CERTIFICATE } from './approvals.sql';
import type { CertificateDocument } from './certificate/certificate-document';
import { RENDERER } from './certificate/renderer';

type Row = Omit<CertificateDocument, 'from' | 'checkUrl'>;

@Injectable()
export class CertificateService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly approvals: ApprovalsService,
    private readonly pdf: PdfService,
    private readonly site: Site,
  ) {}

  async render(viewer: User, id: string): Promise<Attachment> {
    await this.approvals.get(viewer, id);
    const [row] = await queryPrepared<Row>(this.database, 'approvals certificate', SELECT_CERTIFICATE, [id]);
    if (!row) throw new ConflictException(approvalTexts.notApproved);
    const { update, question, words } = row;
    const document: CertificateDocument = {
      ...row,
      question: question && plainMessage(question),
      words: words && plainMessage(words),
      update: update && { message: plainMessage(update.message), createdAt: new Date(update.createdAt) },
      from: this.site.facts,
      checkUrl: `${this.site.facts.url}/approvals/${id}/check`,
    };
    const bytes = await this.pdf.render(RENDERER, document);
    return { name: `Approval-${id}.pdf`, type: 'application/pdf', bytes };
  }
}
