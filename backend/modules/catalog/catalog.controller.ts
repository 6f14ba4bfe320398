import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catalogApi } from '../../contracts';
import { CachedResponse, Serves } from '../../platform/http';
import { Catalogue } from './catalogue.service';

@Controller()
export class CatalogController {
  constructor(private readonly catalogue: Catalogue) {}

  /** For as long as the answer is not ready, and for other origins. */
  @Serves(catalogApi.list)
  async products(@Req() request: Request, @Res() response: Response): Promise<void> {
    const products = await this.catalogue.onSale();
    CachedResponse.uncompressed(this.catalogue.contents(products)).send(request, response);
  }
}
