import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type FormState, type PageData, type RenderedPage } from '../../contracts';
import { Config } from '../config';
import { CachedResponse, ResponseCache, defaultHeaders, type Viewer, viewerOf } from '../http';
import { deployIdOf, pageRenderer } from './frontend-build';
import { renderDocument, type HtmlDocument } from './html-document';

/** What a module adds to the pages that show its things. */
type PageDataProvider = (request: Request) => Promise<Partial<PageData>> | Partial<PageData>;

/** What a module adds to every page of somebody who is signed in. */
type UserDataProvider = (viewer: Viewer, path: string) => Promise<Partial<PageData>> | Partial<PageData>;

interface PageDataSource {
  provider: PageDataProvider;
  /** Whether they may be others for the next who asks, so that the page cannot be kept. */
  isUncached: () => boolean;
}

interface CachedPage {
  response: CachedResponse;
  anyQuery: boolean;
}

const MAX_CACHED_PAGES = 200;

/** The pages that people see, as HTML. */
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

  /** Says what the page at this path needs to know; unless it is fresh, say `forget` when it changes. */
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

  /** Says what every page needs to know of whoever is signed in; nobody keeps those pages. */
  registerUserData(provider: UserDataProvider): void {
    this.userDataProviders.push(provider);
  }

  /** Everything an anonymous visitor sees is made once and kept. */
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
      // What has changed while it was made is not in it.
      if (cacheVersion === this.cacheVersion && deployBefore === this.deployId)
        this.cachePage(request.path, { response: cachedResponse, anyQuery });
      cachedResponse.send(request, response);
    } else {
      // A query may hold what is meant for one person, a mailed token for one.
      const isPublic = isCacheable && hasNoQuery;
      await send(document, page.status, isPublic, request, response);
    }
  }

  /** A page whose form came back: what was typed, and what is wrong with it. */
  async showForm(request: Request, response: Response, form: FormState, status: number): Promise<void> {
    const data = { ...(await this.dataFor(request)), form };
    const page = await this.render(request, data);
    await send(renderDocument(page, data, this.config), status, false, request, response);
  }

  /** What the pages say has changed: make them anew. */
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

  /** The public pages' remote may be deployed while we run, and pages name its files. */
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
    const data = { user: viewer?.present() ?? null, site: this.config.site, workshop: !this.config.isProduction };
    return Object.assign(data, ...more) as PageData;
  }

  private render(request: Request, data: PageData): Promise<RenderedPage> {
    return pageRenderer().render({ ...data, path: request.path, search: queryStringOf(request.originalUrl) });
  }
}

const HTML = 'text/html; charset=utf-8';

/** From the first question mark on, whatever other ones follow. */
export function queryStringOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** The same address looks different to whoever is signed in. */
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

/** For one who waits: far less work than for what is kept. */
const compress = (html: string) =>
  promisify(brotliCompress)(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
