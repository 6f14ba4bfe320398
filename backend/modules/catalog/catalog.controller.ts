import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catalogApi } from '../../contracts';
import { ReadyAnswer, Serves } from '../../platform/http';
import { Catalogue } from './catalogue.service';

@Controller()
export class CatalogController {
  constructor(private readonly catalogue: Catalogue) {}

  /** For as long as the answer is not ready, and for other origins. */
  @Serves(catalogApi.products)
  async products(@Req() request: Request, @Res() response: Response): Promise<void> {
    const products = await this.catalogue.onSale();
    ReadyAnswer.plain(this.catalogue.contents(products)).send(request, response);
  }
}
