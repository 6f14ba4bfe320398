import { Controller, ForbiddenException, Req, Res, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import fs from 'node:fs';
import path from 'node:path';
import { docsApi, UNAUTHORIZED } from '../../contracts';
import { Config, distFolder } from '../config';
import { Serves, viewerOf } from '../http';
import { docsPage, type OpenApi } from './docs.page';

const file = path.join(distFolder, 'backend/openapi.json');

@Controller()
export class DocsController {
  constructor(private readonly config: Config) {}

  @Serves(docsApi.page)
  page(@Req() request: Request, @Res() response: Response): void {
    this.requireReader(request);
    const { html, policy } = docsPage(readDocument());
    response.type('html').setHeader('Content-Security-Policy', policy).end(html);
  }

  @Serves(docsApi.openapi)
  openapi(@Req() request: Request): OpenApi {
    this.requireReader(request);
    return readDocument();
  }

  /** A live site doesn't tell strangers how its console works. */
  private requireReader(request: Request): void {
    if (!this.config.isProduction) return;
    const viewer = viewerOf(request);
    if (!viewer) throw new UnauthorizedException(UNAUTHORIZED);
    if (viewer.role !== 'admin' || viewer.teamRole === 'staff') throw new ForbiddenException('Admins only');
  }
}

let cachedDocument: OpenApi | undefined;

const readDocument = () => (cachedDocument ??= JSON.parse(fs.readFileSync(file, 'utf8')) as OpenApi);
