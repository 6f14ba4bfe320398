import { type Endpoint, isConsolePage, type Problem, UNAUTHORIZED } from '@atelier/contracts';

const UNREACHABLE_MESSAGE = 'Can’t connect. Check your internet connection and try again.';

type Query = Record<string, string | undefined>;

export interface ApiRequest<Body> {
  body?: Body;
  params?: Record<string, string>;
  query?: Query;
}

/** An answer that was not a success: its status and what the server said; with no answer at all, what we say of that. */
export class CallError extends Error {
  readonly status: number;
  readonly serverMessage: string;
  readonly fields: Record<string, string>;

  constructor(status: number, serverMessage: string, fields: Record<string, string> = {}) {
    super(status ? `${status}: ${serverMessage}` : serverMessage);
    this.name = 'CallError';
    this.status = status;
    this.serverMessage = serverMessage;
    this.fields = fields;
  }
}

/** A refused sign-in is a 401 as well, but it says something else. Whatever stands in between may say a little more. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.serverMessage.includes(UNAUTHORIZED);

/** Calls the server as the contract says; `console` deployments on a host of their own name the API in their page. */
export async function call<Body, Result>(
  endpoint: Endpoint<Body, Result>,
  request: ApiRequest<Body> = {},
): Promise<Result> {
  return (await callForPage(endpoint, request)).result;
}

export interface ResultPage<Result> {
  result: Result;
  /** The query of the page that follows, where a list goes on. */
  next: Query | undefined;
}

/** The same, with where the answer goes on. */
export async function callForPage<Body, Result>(
  endpoint: Endpoint<Body, Result>,
  request: ApiRequest<Body> = {},
): Promise<ResultPage<Result>> {
  const response = await fetch(apiUrl(endpoint, request), {
    method: endpoint.method,
    credentials: 'include',
    ...(request.body !== undefined && encodeBody(request.body)),
  }).catch(() => {
    throw unreachableError();
  });
  if (!response.ok) throw toCallError(response, await response.text());
  const result = (response.status === 204 ? undefined : await response.json()) as Result;
  return { result, next: parseNextLink(response.headers.get('Link')) };
}

/** Bytes go as they are and say themselves of what kind they are. */
const encodeBody = (body: unknown): RequestInit =>
  body instanceof Blob ? { body } : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };

function parseNextLink(link: string | null): Query | undefined {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? undefined : Object.fromEntries(new URL(address, location.href).searchParams);
}

/** Where a call goes: for what the browser fetches by itself, such as a download. */
export function apiUrl(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: ApiRequest<unknown> = {},
): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const definedParams = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${apiOrigin()}/api${pathname}${definedParams.length > 0 ? `?${new URLSearchParams(definedParams).toString()}` : ''}`;
}

/** Empty on the site itself, and where there is no document. */
export const apiOrigin = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? '');

/** A page of the product from wherever we are: on a host of its own the console has its own pages, and no others. */
export const pageUrl = (path: string): string => (isConsolePage(path) ? path : apiOrigin() + path);

export const unreachableError = (): CallError => new CallError(0, UNREACHABLE_MESSAGE);

/** Of an answer that is no success, what a person can read. */
export function toCallError({ status, statusText }: Pick<Response, 'status' | 'statusText'>, text: string): CallError {
  const { message, fields } = parseProblem(text) ?? {};
  // A proxy's page or a bare object is nothing that a person can read.
  const readable = message ?? (/^\s*[<{[]/.test(text) ? '' : text.trim());
  return new CallError(status, readable || statusText, fields);
}

function parseProblem(text: string): Partial<Problem> | undefined {
  try {
    return JSON.parse(text) as Partial<Problem>;
  } catch {
    return undefined;
  }
}
