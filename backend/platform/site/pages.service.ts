import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { MAX_PRODUCTS, type FormState, type PageData, type RenderedPage, type SiteOutline } from '../../contracts';
import { Config } from '../config';
import { CachedResponse, ResponseCache, Unavailable, defaultHeaders, type Viewer, viewerOf } from '../http';
import { RemotesService, shellRenderer } from '../remotes';
import { CacheLockService } from './cache-lock.service';
import { type DocumentInput, renderDocument, type HtmlDocument } from './html-document';
import { Site } from './site';

type PageDataProvider = (request: Request) => Promise<Partial<PageData>> | Partial<PageData>;

type OutlineDataProvider = () => Promise<Partial<PageData>>;

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

/** More than there can be packages, each with a page. */
const MAX_CACHED_PAGES = 2 * MAX_PRODUCTS;

@Injectable()
export class PagesService {
  private readonly dataSources = new Map<string, PageDataSource>();
  private readonly outlineProviders: OutlineDataProvider[] = [];
  private readonly userDataProviders: UserDataProvider[] = [];
  private readonly cachedPages = new Map<string, CachedPage>();
  private cacheVersion = 0;

  constructor(
    private readonly config: Config,
    private readonly responseCache: ResponseCache,
    private readonly site: Site,
    private readonly remotes: RemotesService,
    cacheLock: CacheLockService,
  ) {
    const nothing = () => Promise.resolve(() => undefined);
    cacheLock.listen({ load: nothing, onLost: () => this.invalidate() });
    remotes.onChange(() => this.invalidate());
    remotes.tryRenderers(async (renderer) => {
      const data = await this.visitorData();
      await renderer.render({ ...data, path: '/', search: '' });
      renderer.outline(data);
    });
  }

  /** Registers the data of one page, or of all below a path that ends in `/*`. What changes without the cache lock has to set `isUncached`. */
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

  /** Registers what the outline of the site needs to list pages that come and go. */
  registerOutlineData(provider: OutlineDataProvider): void {
    this.outlineProviders.push(provider);
  }

  registerUserData(provider: UserDataProvider): void {
    this.userDataProviders.push(provider);
  }

  async show(request: Request, response: Response): Promise<void> {
    const cacheVersion = this.cacheVersion;
    const isVisitor = !viewerOf(request);
    const isUncached = this.dataSourceOf(request.path)?.isUncached() ?? false;
    const isCacheable = isVisitor && !isUncached && this.site.isCached();
    const hasNoQuery = request.originalUrl === request.path;
    const cached = isCacheable ? this.cachedPages.get(request.path) : undefined;
    if (cached && (hasNoQuery || cached.anyQuery)) {
      cached.response.send(request, response);
      return;
    }
    const data = await this.dataFor(request);
    const { page, remote } = await this.render(request, data);
    if (page.movedTo) {
      // Not to be kept, because an address can move back.
      response.setHeader('Cache-Control', 'private, no-store');
      response.redirect(301, page.movedTo + queryStringOf(request.originalUrl));
      return;
    }
    if (page.redirect) {
      response.setHeader('Cache-Control', 'private, no-store');
      response.redirect(302, page.redirect);
      return;
    }
    const document = this.renderDocument({ page, data, remote });
    const { anyQuery = false } = page;
    if (isCacheable && (hasNoQuery || anyQuery) && page.status === 200 && page.html !== null) {
      const cachedResponse = await this.buildResponse(document);
      // Don't cache a page that changed while it was rendered.
      if (cacheVersion === this.cacheVersion) this.cachePage(request.path, { response: cachedResponse, anyQuery });
      cachedResponse.send(request, response);
    } else {
      // A query may hold a personal token.
      const isPublic = isCacheable && hasNoQuery;
      await send(document, page.status, isPublic, request, response);
    }
  }

  /** The pages that search engines may list. */
  async listPages(): Promise<SiteOutline['pages']> {
    const [visitorData, ...data] = await Promise.all([
      this.visitorData(),
      ...this.outlineProviders.map((provider) => provider()),
    ]);
    const { renderer } = await this.marketing();
    return renderer.outline(Object.assign(visitorData, ...data) as PageData).pages;
  }

  async closedPaths(): Promise<string[]> {
    const { renderer } = await this.marketing();
    return renderer.outline(await this.visitorData()).closed;
  }

  async showForm(request: Request, response: Response, form: FormState, status: number): Promise<void> {
    const data = { ...(await this.dataFor(request)), form };
    const { page, remote } = await this.render(request, data);
    await send(this.renderDocument({ page, data, remote }), status, false, request, response);
  }

  invalidate(): void {
    this.cacheVersion += 1;
    for (const address of this.cachedPages.keys()) this.responseCache.remove(address);
    this.cachedPages.clear();
  }

  private cachePage(address: string, page: CachedPage): void {
    if (this.cachedPages.size >= MAX_CACHED_PAGES) this.invalidate();
    this.cachedPages.set(address, page);
    this.responseCache.set(address, { response: page.response, for: 'visitors' });
  }

  private buildResponse({ html, headers: pageHeaders }: HtmlDocument): Promise<CachedResponse> {
    const headers = { ...defaultHeaders(this.config), ...headersOf(pageHeaders, true) };
    return CachedResponse.compressed({ body: Buffer.from(html), type: HTML, headers });
  }

  private async dataFor(request: Request): Promise<PageData> {
    const viewer = viewerOf(request);
    const [visitorData, ...more] = await Promise.all([
      this.visitorData(),
      this.dataSourceOf(request.path)?.provider(request),
      ...(viewer ? this.userDataProviders.map((provider) => provider(viewer, request.path)) : []),
    ]);
    return Object.assign(visitorData, viewer && { user: viewer.present() }, ...more) as PageData;
  }

  private async visitorData(): Promise<PageData> {
    return { user: null, site: await this.site.current(), hasDevPages: !this.config.isProduction };
  }

  private dataSourceOf(path: string): PageDataSource | undefined {
    return this.dataSources.get(path) ?? this.dataSources.get(path.replace(/[^/]+$/, '*'));
  }

  private renderDocument(rendered: Pick<DocumentInput, 'page' | 'data' | 'remote'>): HtmlDocument {
    return renderDocument({ ...rendered, elsewhere: this.remotes.elsewhere(), config: this.config });
  }

  /** A page and the version of its remote, which may be replaced while it renders. */
  private async render(request: Request, data: PageData) {
    const { version: marketing, renderer } = await this.marketing();
    const input = { ...data, path: request.path, search: queryStringOf(request.originalUrl) };
    const page: RenderedPage = await shellRenderer().render(input, renderer);
    const remote = page.remote === marketing.name ? marketing : await this.remotes.current(page.remote);
    return { page, remote };
  }

  private async marketing() {
    const version = await this.remotes.current('marketing');
    if (!version?.renderer)
      throw new Unavailable('This page can’t be shown at the moment. Try again in a minute.', undefined);
    return { version, renderer: version.renderer };
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
