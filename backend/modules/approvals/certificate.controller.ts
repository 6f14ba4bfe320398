import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { approvalsApi } from '../../contracts';
import { CurrentUser, PathId, Serves } from '../../platform/http';
import { PdfDownloads } from '../../platform/pdf';
import { User } from '../auth';
import { CertificateService } from './certificate.service';

@Controller()
export class CertificateController {
  private readonly downloads = new PdfDownloads();

  constructor(private readonly certificates: CertificateService) {}

  @Serves(approvalsApi.certificate)
  async get(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Query('download') download: unknown,
    @Res() response: Response,
  ): Promise<void> {
    await this.downloads.send(viewer.id, download, response, () => this.certificates.render(viewer, id));
  }
}
