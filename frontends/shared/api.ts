import {
  BACKGROUND_HEADER,
  CONFIRMATION_REQUIRED,
  EMAIL_UNCONFIRMED,
  type Endpoint,
  isConsolePage,
  type Problem,
  SECOND_STEP_MISSING,
  SECOND_STEP_REQUIRED,
  UNAUTHORIZED,
} from '@atelier/contracts';
import { clientAcceptance, passwordConfirmation, signInStep } from '@atelier/shared/confirmations';
import { navigateAway } from '@atelier/shared/navigate-away';
import { paths } from '@atelier/shared/paths';
import { SECOND_STEP_PAGE } from '@atelier/shared/routes';

const UNREACHABLE_MESSAGE = 'Can’t connect. Check your internet connection and try again.';

type Query = Record<string, string | undefined>;

export interface ApiRequest<Body> {
  body?: Body;
  params?: Record<string, string>;
  query?: Query;
  /** Sent without the user, so it doesn't keep the session from ending. */
  isBackground?: boolean;
}

export class CallError extends Error {
  readonly status: number;
  readonly serverMessage: string;
  readonly fields: Record<string, string>;
  readonly code: Problem['code'];
  readonly client: Problem['client'];
  readonly step: Problem['step'];

  constructor(
    status: number,
    serverMessage: string,
    fields: Record<string, string> = {},
    { code, client, step }: Pick<Problem, 'code' | 'client' | 'step'> = {},
  ) {
    super(status ? `${status}: ${serverMessage}` : serverMessage);
    this.name = 'CallError';
    this.status = status;
    this.serverMessage = serverMessage;
    this.fields = fields;
    this.code = code;
    this.client = client;
    this.step = step;
  }
}

/** A failed sign-in is a 401 with another message; proxies may add text around ours. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.serverMessage.includes(UNAUTHORIZED);

/** The user closed the dialog that asked, so nothing changed and there is nothing to report. */
export const isConfirmationCanceled = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === CONFIRMATION_REQUIRED || error.code === EMAIL_UNCONFIRMED || error.code === SECOND_STEP_REQUIRED);

/** Asks what the server wants to know before it accepts the request. True if the request can be repeated. */
export async function confirmInDialog({ code, client }: CallError): Promise<boolean> {
  if (code === CONFIRMATION_REQUIRED) return passwordConfirmation.ask(null);
  return code === EMAIL_UNCONFIRMED && client !== undefined && clientAcceptance.ask(client);
}

export async function call<Body, Result>(
  endpoint: Endpoint<Body, Result>,
  request: ApiRequest<Body> = {},
): Promise<Result> {
  return (await callForPage(endpoint, request)).result;
}

export interface ResultPage<Result> {
  result: Result;
  next: Query | undefined;
  /** The rows of all pages, as in `24` or `1000+`; undefined if they weren’t counted. */
  total?: string | undefined;
}

export async function callForPage<Body, Result>(
  endpoint: Endpoint<Body, Result>,
  request: ApiRequest<Body> = {},
): Promise<ResultPage<Result>> {
  const response = await send(endpoint, request);
  const result = (response.status === 204 ? undefined : await response.json()) as Result;
  const { headers } = response;
  return { result, next: parseNextLink(headers.get('Link')), total: headers.get('X-Total-Count') ?? undefined };
}

/** For endpoints that return a file. */
export async function callForFile<Body>(endpoint: Endpoint<Body, Blob>, request: ApiRequest<Body>): Promise<Blob> {
  return (await send(endpoint, request)).blob();
}

async function send<Body>(endpoint: Endpoint<Body>, request: ApiRequest<Body>): Promise<Response> {
  const response = await fetch(apiUrl(endpoint, request), {
    method: endpoint.method,
    credentials: 'include',
    ...(request.isBackground && { headers: { [BACKGROUND_HEADER]: '1' } }),
    ...(request.body !== undefined && encodeBody(request.body)),
  }).catch(() => {
    throw unreachableError();
  });
  if (!response.ok) {
    const error = toCallError(response, await response.text());
    const user = error.step && (await signInStep.ask(error.step));
    // Endpoints that sign in return the user, with and without the step.
    if (user) return new Response(JSON.stringify(user));
    if (await confirmInDialog(error)) return send(endpoint, request);
    if (error.code === SECOND_STEP_MISSING) addSecondStep();
    throw error;
  }
  return response;
}

/** Of an admin whose page was open when the step became required. A console on its own host has no page for it. */
function addSecondStep(): void {
  const { pathname, search } = location;
  if (pathname !== SECOND_STEP_PAGE) navigateAway(apiOrigin() + paths.secondStep(pathname + search));
}

/** Blobs carry their own content type. */
const encodeBody = (body: unknown): RequestInit =>
  body instanceof Blob ? { body } : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };

function parseNextLink(link: string | null): Query | undefined {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? undefined : Object.fromEntries(new URL(address, location.href).searchParams);
}

export function apiUrl(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: ApiRequest<unknown> = {},
): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const definedParams = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${apiOrigin()}/api${pathname}${definedParams.length > 0 ? `?${new URLSearchParams(definedParams).toString()}` : ''}`;
}

/** Empty except on a console host of its own, whose page names the API's origin. */
export const apiOrigin = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? '');

/** A console on its own host serves only console pages; other links go to the site's origin. */
export const pageUrl = (path: string): string => (isConsolePage(path) ? path : apiOrigin() + path);

export const unreachableError = (): CallError => new CallError(0, UNREACHABLE_MESSAGE);

export function toCallError({ status, statusText }: Pick<Response, 'status' | 'statusText'>, text: string): CallError {
  const { message, fields, ...confirmation } = parseProblem(text) ?? {};
  // A proxy's HTML or raw JSON is not a message for users.
  const readable = message ?? (/^\s*[<{[]/.test(text) ? '' : text.trim());
  return new CallError(status, readable || statusText, fields, confirmation);
}

function parseProblem(text: string): Partial<Problem> | undefined {
  try {
    return JSON.parse(text) as Partial<Problem>;
  } catch {
    return undefined;
  }
}
