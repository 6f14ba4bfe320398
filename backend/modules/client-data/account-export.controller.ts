import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { accountExportApi, type ExportSize, exportTexts } from '../../contracts';
import { ConcurrencyLimit, countStreamApart, CurrentUser, logSecurity, Serves } from '../../platform/http';
import type { User } from '../auth';
import { AccountExportService } from './account-export.service';

@Controller()
export class AccountExportController {
  private readonly downloads = new ConcurrencyLimit(1, 'Your data is being downloaded. Please wait for it to finish.');

  constructor(private readonly exports: AccountExportService) {}

  @Serves(accountExportApi.size)
  measure(@CurrentUser() user: User): Promise<ExportSize> {
    return this.exports.measure(user);
  }

  @Serves(accountExportApi.download)
  async download(@CurrentUser() user: User, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.downloads.run(user.id, async () => {
      const archive = await this.exports.open(user);
      logSecurity('data export', request, { account: user.id });
      countStreamApart(request);
      response.setHeaders(
        new Map([
          ['Content-Type', 'application/zip'],
          ['Content-Disposition', `attachment; filename="${exportTexts.fileName}"`],
          ['Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'"],
          ['Cache-Control', 'private, no-store'],
        ]),
      );
      await archive.sendTo(response);
    });
  }
}
