import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import fs from 'node:fs';
import path from 'node:path';
import { docsApi } from '../../contracts';
import { distFolder } from '../config';
import { Serves } from '../http';
import { docsPage, type OpenApi } from './docs.page';

const file = path.join(distFolder, 'backend/openapi.json');

@Controller()
export class DocsController {
  @Serves(docsApi.page)
  page(@Res() response: Response): void {
    const { html, policy } = docsPage(readDocument());
    response.type('html').setHeader('Content-Security-Policy', policy).end(html);
  }

  @Serves(docsApi.openapi)
  openapi(): OpenApi {
    return readDocument();
  }
}

let cachedDocument: OpenApi | undefined;

const readDocument = () => (cachedDocument ??= JSON.parse(fs.readFileSync(file, 'utf8')) as OpenApi);
