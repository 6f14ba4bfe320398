import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catalogApi } from '../../contracts';
import { CachedResponse, Serves } from '../../platform/http';
import { CatalogService } from './catalog.service';

@Controller()
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  /** Serves requests until the response is cached, and requests of other origins. */
  @Serves(catalogApi.list)
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    const list = await this.catalog.listActive();
    CachedResponse.uncompressed(this.catalog.toResponse(list)).send(request, response);
  }
}
