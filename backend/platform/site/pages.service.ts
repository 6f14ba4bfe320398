import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type FormState, type PageData, type RenderedPage } from '../../contracts';
import { Config } from '../config';
import { CachedResponse, ResponseCache, defaultHeaders, type Viewer, viewerOf } from '../http';
import { deployIdOf, pageRenderer } from './frontend-build';
import { renderDocument, type HtmlDocument } from './html-document';

type PageDataProvider = (request: Request) => Promise<Partial<PageData>> | Partial<PageData>;

type UserDataProvider = (viewer: Viewer, path: string) => Promise<Partial<PageData>> | Partial<PageData>;

interface PageDataSource {
  provider: PageDataProvider;
  /** True if the data differs per request, so the page can't be cached. */
  isUncached: () => boolean;
}

interface CachedPage {
  response: CachedResponse;
  anyQuery: boolean;
}

const MAX_CACHED_PAGES = 200;

@Injectable()
export class PagesService {
  private readonly dataSources = new Map<string, PageDataSource>();
  private readonly userDataProviders: UserDataProvider[] = [];
  private readonly cachedPages = new Map<string, CachedPage>();
  private deployId = '';
  private cacheVersion = 0;

  constructor(
    private readonly config: Config,
    private readonly responseCache: ResponseCache,
  ) {}

  /** Registers the data of one page. Call `invalidate` when it changes, unless `isUncached` is set. */
  registerData(
    path: string,
    provider: PageDataProvider,
    { isUncached = false }: { isUncached?: boolean | (() => boolean) } = {},
  ): void {
    this.dataSources.set(path, {
      provider,
      isUncached: typeof isUncached === 'function' ? isUncached : () => isUncached,
    });
  }

  registerUserData(provider: UserDataProvider): void {
    this.userDataProviders.push(provider);
  }

  async show(request: Request, response: Response): Promise<void> {
    const deployBefore = this.invalidateAfterDeploy();
    const cacheVersion = this.cacheVersion;
    const isVisitor = !viewerOf(request);
    const isUncached = this.dataSources.get(request.path)?.isUncached() ?? false;
    const isCacheable = isVisitor && !isUncached;
    const hasNoQuery = request.originalUrl === request.path;
    const cached = isCacheable ? this.cachedPages.get(request.path) : undefined;
    if (cached && (hasNoQuery || cached.anyQuery)) {
      cached.response.send(request, response);
      return;
    }
    const data = await this.dataFor(request);
    const page = await this.render(request, data);
    if (page.redirect) {
      response.setHeader('Cache-Control', 'private, no-store');
      response.redirect(302, page.redirect);
      return;
    }
    const document = renderDocument(page, data, this.config);
    const { anyQuery = false } = page;
    if (isCacheable && (hasNoQuery || anyQuery) && page.status === 200 && page.html !== null) {
      const cachedResponse = await this.buildResponse(document);
      // Don't cache a page that changed while it was rendered.
      if (cacheVersion === this.cacheVersion && deployBefore === this.deployId)
        this.cachePage(request.path, { response: cachedResponse, anyQuery });
      cachedResponse.send(request, response);
    } else {
      // A query may hold a personal token.
      const isPublic = isCacheable && hasNoQuery;
      await send(document, page.status, isPublic, request, response);
    }
  }

  async showForm(request: Request, response: Response, form: FormState, status: number): Promise<void> {
    const data = { ...(await this.dataFor(request)), form };
    const page = await this.render(request, data);
    await send(renderDocument(page, data, this.config), status, false, request, response);
  }

  invalidate(): void {
    this.cacheVersion += 1;
    for (const address of this.cachedPages.keys()) this.responseCache.remove(address);
    this.cachedPages.clear();
  }

  private cachePage(address: string, page: CachedPage): void {
    if (this.cachedPages.size >= MAX_CACHED_PAGES) this.invalidate();
    this.cachedPages.set(address, page);
    const isValid = () => deployIdOf('marketing') === this.deployId;
    this.responseCache.set(address, { response: page.response, for: 'visitors', isValid });
  }

  private buildResponse({ html, headers: pageHeaders }: HtmlDocument): Promise<CachedResponse> {
    const headers = { ...defaultHeaders(this.config), ...headersOf(pageHeaders, true) };
    return CachedResponse.compressed({ body: Buffer.from(html), type: HTML, headers });
  }

  /** Pages name the files of the marketing remote, which may be deployed at any time. */
  private invalidateAfterDeploy(): string {
    const deploy = deployIdOf('marketing');
    if (deploy !== this.deployId) this.invalidate();
    this.deployId = deploy;
    return deploy;
  }

  private async dataFor(request: Request): Promise<PageData> {
    const viewer = viewerOf(request);
    const more = await Promise.all([
      this.dataSources.get(request.path)?.provider(request),
      ...(viewer ? this.userDataProviders.map((provider) => provider(viewer, request.path)) : []),
    ]);
    const data: PageData = {
      user: viewer?.present() ?? null,
      site: this.config.site,
      hasDevPages: !this.config.isProduction,
    };
    return Object.assign(data, ...more) as PageData;
  }

  private render(request: Request, data: PageData): Promise<RenderedPage> {
    return pageRenderer().render({ ...data, path: request.path, search: queryStringOf(request.originalUrl) });
  }
}

const HTML = 'text/html; charset=utf-8';

export function queryStringOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

const headersOf = (pageHeaders: Record<string, string>, isPublic: boolean) => ({
  ...pageHeaders,
  'Cache-Control': isPublic ? 'no-cache' : 'private, no-store',
  Vary: 'Accept-Encoding',
});

async function send(
  { html, headers }: HtmlDocument,
  status: number,
  isPublic: boolean,
  request: Request,
  response: Response,
): Promise<void> {
  response.status(status).setHeader('Content-Type', HTML);
  response.setHeaders(new Map(Object.entries(headersOf(headers, isPublic))));
  if (request.acceptsEncodings('br') === 'br') {
    response.setHeader('Content-Encoding', 'br');
    response.end(await compress(html));
  } else {
    response.end(html);
  }
}

/** Low quality, because each response is compressed once. */
const compress = (html: string) =>
  promisify(brotliCompress)(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
