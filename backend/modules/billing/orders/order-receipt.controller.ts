import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ordersApi } from '../../../contracts';
import { CurrentUser, PathId, Serves } from '../../../platform/http';
import { User } from '../../auth';
import { PdfDownloads } from '../../../platform/pdf';
import { OrderReceiptService } from './order-receipt.service';

@Controller()
export class OrderReceiptController {
  private readonly downloads = new PdfDownloads();

  constructor(private readonly receipts: OrderReceiptService) {}

  @Serves(ordersApi.receipt)
  async get(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Query('download') download: unknown,
    @Res() response: Response,
  ): Promise<void> {
    await this.downloads.send(viewer.id, download, response, () => this.receipts.render(viewer, id));
  }
}
