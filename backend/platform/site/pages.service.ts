import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type FormState, type PageData, type RenderedPage } from '../../contracts';
import { Config } from '../config';
import { viewerOf } from '../http';
import { deployOf, pageRenderer } from './built';
import { documentOf, type HtmlDocument } from './document';

interface Kept extends HtmlDocument {
  status: number;
  br: Buffer;
  gzip: Buffer;
}

const MOST_KEPT = 200;

/** The pages that people see, as HTML. */
@Injectable()
export class Pages {
  private readonly kept = new Map<string, Kept>();
  private madeFrom = '';

  constructor(private readonly config: Config) {}

  /** Everything an anonymous visitor sees is made once and kept. */
  async show(request: Request, response: Response): Promise<void> {
    const anonymous = !viewerOf(request);
    const from = this.forgetAfterDeploy();
    const asked = anonymous && request.originalUrl === request.path ? request.path : undefined;
    const known = asked ? this.kept.get(asked) : undefined;
    if (known) {
      sendKept(known, request, response);
      return;
    }
    const data = this.dataFor(request);
    const page = await this.render(request, data);
    if (page.redirect) {
      response.setHeader('Cache-Control', 'private, no-store');
      response.redirect(302, page.redirect);
      return;
    }
    const document = documentOf(page, data);
    if (asked && page.status === 200 && page.html !== null) {
      sendKept(await this.keep(asked, page.status, document, from), request, response);
    } else {
      // A query may hold what is meant for one person, a mailed token for one.
      await send(document, page.status, anonymous && !request.originalUrl.includes('?'), request, response);
    }
  }

  /** A page whose form came back: what was typed, and what is wrong with it. */
  async showForm(request: Request, response: Response, form: FormState, status: number): Promise<void> {
    const data = { ...this.dataFor(request), form };
    const page = await this.render(request, data);
    await send(documentOf(page, data), status, false, request, response);
  }

  /** What the pages say has changed: make them anew. */
  forget(): void {
    this.kept.clear();
  }

  /** The public pages' remote may be deployed while we run, and pages name its files. */
  private forgetAfterDeploy(): string {
    const deploy = deployOf('marketing');
    if (deploy !== this.madeFrom) this.forget();
    this.madeFrom = deploy;
    return deploy;
  }

  private dataFor(request: Request): PageData {
    return { user: viewerOf(request)?.present() ?? null, site: this.config.site, workshop: !this.config.production };
  }

  private render(request: Request, data: PageData): Promise<RenderedPage> {
    return pageRenderer().render({ ...data, path: request.path, search: searchOf(request.originalUrl) });
  }

  private async keep(address: string, status: number, document: HtmlDocument, from: string): Promise<Kept> {
    const kept = { ...document, status, br: await brotli(document.html, 11), gzip: await zip(document.html) };
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    if (from === this.madeFrom) this.kept.set(address, kept);
    return kept;
  }
}

const zip = promisify<string, Buffer>(gzip);
const compress = promisify(brotliCompress);
const brotli = (text: string, quality: number) =>
  compress(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

/** From the first question mark on, whatever other ones follow. */
export function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

function sendKept(page: Kept, request: Request, response: Response): void {
  head(response, page, page.status, true);
  const encoding = request.acceptsEncodings('br', 'gzip');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.end(encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : page.html);
}

async function send(
  document: HtmlDocument,
  status: number,
  forAll: boolean,
  request: Request,
  response: Response,
): Promise<void> {
  head(response, document, status, forAll);
  if (request.acceptsEncodings('br') === 'br') {
    response.setHeader('Content-Encoding', 'br');
    response.end(await brotli(document.html, 4));
  } else {
    response.end(document.html);
  }
}

function head(response: Response, { policy }: HtmlDocument, status: number, forAll: boolean): void {
  response.status(status).type('html').vary('Accept-Encoding');
  response.setHeader('Content-Security-Policy', policy);
  // The same address looks different to whoever is signed in.
  response.setHeader('Cache-Control', forAll ? 'no-cache' : 'private, no-store');
}
