import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catalogApi } from '../../contracts';
import { Serves } from '../../platform/http';
import { Catalogue } from './catalogue.service';

@Controller()
export class CatalogController {
  constructor(private readonly catalogue: Catalogue) {}

  @Serves(catalogApi.products)
  async products(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { body, etag } = await this.catalogue.shelf();
    response.type('json').setHeader('ETag', etag).setHeader('Cache-Control', 'no-cache');
    if (request.fresh) response.status(304).end();
    else response.end(body);
  }
}
