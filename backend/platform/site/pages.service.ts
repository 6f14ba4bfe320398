import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type FormState, type PageData, type RenderedPage } from '../../contracts';
import { Config } from '../config';
import { ReadyAnswer, ReadyAnswers, standingHeaders, type Viewer, viewerOf } from '../http';
import { deployOf, pageRenderer } from './built';
import { documentOf, type HtmlDocument } from './document';

/** What a module adds to the pages that show its things. */
type Facts = (request: Request) => Promise<Partial<PageData>> | Partial<PageData>;

/** What a module adds to every page of somebody who is signed in. */
type FactsForMembers = (viewer: Viewer, path: string) => Promise<Partial<PageData>> | Partial<PageData>;

interface Told {
  facts: Facts;
  /** Whether they may be others for the next who asks, so that the page cannot be kept. */
  fresh: () => boolean;
}

interface Kept {
  answer: ReadyAnswer;
  anyQuery: boolean;
}

const MOST_KEPT = 200;

/** The pages that people see, as HTML. */
@Injectable()
export class Pages {
  private readonly told = new Map<string, Told>();
  private readonly toldMembers: FactsForMembers[] = [];
  private readonly kept = new Map<string, Kept>();
  private madeFrom = '';
  private edition = 0;

  constructor(
    private readonly config: Config,
    private readonly ready: ReadyAnswers,
  ) {}

  /** Says what the page at this path needs to know; unless it is fresh, say `forget` when it changes. */
  tell(path: string, facts: Facts, { fresh = false }: { fresh?: boolean | (() => boolean) } = {}): void {
    this.told.set(path, { facts, fresh: typeof fresh === 'function' ? fresh : () => fresh });
  }

  /** Says what every page needs to know of whoever is signed in; nobody keeps those pages. */
  tellMembers(facts: FactsForMembers): void {
    this.toldMembers.push(facts);
  }

  /** Everything an anonymous visitor sees is made once and kept. */
  async show(request: Request, response: Response): Promise<void> {
    const from = this.forgetAfterDeploy();
    const edition = this.edition;
    const visitor = !viewerOf(request);
    const fresh = this.told.get(request.path)?.fresh() ?? false;
    const keepable = visitor && !fresh;
    const asPath = request.originalUrl === request.path;
    const known = keepable ? this.kept.get(request.path) : undefined;
    if (known && (asPath || known.anyQuery)) {
      known.answer.send(request, response);
      return;
    }
    const data = await this.dataFor(request);
    const page = await this.render(request, data);
    if (page.redirect) {
      response.setHeader('Cache-Control', 'private, no-store');
      response.redirect(302, page.redirect);
      return;
    }
    const document = documentOf(page, data, this.config);
    const { anyQuery = false } = page;
    if (keepable && (asPath || anyQuery) && page.status === 200 && page.html !== null) {
      const answer = await this.answerOf(document);
      // What has changed while it was made is not in it.
      if (edition === this.edition && from === this.madeFrom) this.keep(request.path, { answer, anyQuery });
      answer.send(request, response);
    } else {
      // A query may hold what is meant for one person, a mailed token for one.
      const forAll = keepable && asPath;
      await send(document, page.status, forAll, request, response);
    }
  }

  /** A page whose form came back: what was typed, and what is wrong with it. */
  async showForm(request: Request, response: Response, form: FormState, status: number): Promise<void> {
    const data = { ...(await this.dataFor(request)), form };
    const page = await this.render(request, data);
    await send(documentOf(page, data, this.config), status, false, request, response);
  }

  /** What the pages say has changed: make them anew. */
  forget(): void {
    this.edition += 1;
    for (const address of this.kept.keys()) this.ready.withdraw(address);
    this.kept.clear();
  }

  private keep(address: string, kept: Kept): void {
    if (this.kept.size >= MOST_KEPT) this.forget();
    this.kept.set(address, kept);
    const stillTrue = () => deployOf('marketing') === this.madeFrom;
    this.ready.offer(address, { answer: kept.answer, for: 'visitors', stillTrue });
  }

  private answerOf({ html, headers: own }: HtmlDocument): Promise<ReadyAnswer> {
    const headers = { ...standingHeaders(this.config), ...headersOf(own, true) };
    return ReadyAnswer.of({ body: Buffer.from(html), type: HTML, headers });
  }

  /** The public pages' remote may be deployed while we run, and pages name its files. */
  private forgetAfterDeploy(): string {
    const deploy = deployOf('marketing');
    if (deploy !== this.madeFrom) this.forget();
    this.madeFrom = deploy;
    return deploy;
  }

  private async dataFor(request: Request): Promise<PageData> {
    const viewer = viewerOf(request);
    const more = await Promise.all([
      this.told.get(request.path)?.facts(request),
      ...(viewer ? this.toldMembers.map((facts) => facts(viewer, request.path)) : []),
    ]);
    const data = { user: viewer?.present() ?? null, site: this.config.site, workshop: !this.config.production };
    return Object.assign(data, ...more) as PageData;
  }

  private render(request: Request, data: PageData): Promise<RenderedPage> {
    return pageRenderer().render({ ...data, path: request.path, search: searchOf(request.originalUrl) });
  }
}

const HTML = 'text/html; charset=utf-8';

/** From the first question mark on, whatever other ones follow. */
export function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** The same address looks different to whoever is signed in. */
const headersOf = (own: Record<string, string>, forAll: boolean) => ({
  ...own,
  'Cache-Control': forAll ? 'no-cache' : 'private, no-store',
  Vary: 'Accept-Encoding',
});

async function send(
  { html, headers }: HtmlDocument,
  status: number,
  forAll: boolean,
  request: Request,
  response: Response,
): Promise<void> {
  response.status(status).setHeader('Content-Type', HTML);
  response.setHeaders(new Map(Object.entries(headersOf(headers, forAll))));
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
