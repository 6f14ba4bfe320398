import type { QueryParameters } from './query';

/** Callers: anyone, signed-in users, admins, or admins who own the agency. */
export type Audience = 'anyone' | 'members' | 'admins' | 'owners';
export type BodyKind = 'json' | 'form' | 'raw' | 'upload';
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 500 | 503;

export interface EndpointOptions {
  for: Audience;
  /**
   * Open to staff of the team, who get only what is assigned to them, and no money. Without it, only endpoints for
   * anyone are.
   */
  staff?: true;
  /** Open to admins who have to add a second step first. */
  beforeSecondStep?: true;
  summary: string;
  status?: number;
  /** Only for sessions whose password was confirmed lately; otherwise 403 with the code `confirmation-required`. */
  confirmed?: true;
  /**
   * `form`: an HTML form posted to its page's path, outside /api. `raw`: the body is passed on as bytes. `upload`:
   * multipart with a streamed `file`; the body type describes the other fields.
   */
  kind?: BodyKind;
  /** Error statuses that don't follow from the audience, path, and body. */
  errors?: readonly ErrorStatus[];
  /** The status of an unsuccessful response that has the body of a successful one. */
  alsoReturns?: ErrorStatus;
  /** The response is a stream of server-sent events; its type is that of an event's data. */
  isStream?: true;
  /** The query parameters that it reads. */
  query?: QueryParameters;
  /** The body limit of `raw`, if it isn't 1 MB. */
  maxBytes?: number;
}

export interface Endpoint<Body = unknown, Response = unknown> extends EndpointOptions {
  method: Method;
  path: string;
  status: number;
  kind: BodyKind;
  /** Never set; they carry the types of request and response. */
  body?: Body;
  response?: Response;
}

const DEFAULT_STATUS: Record<Method, number> = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 };

export function endpoint<Body, Response>(
  method: Method,
  path: `/${string}`,
  options: EndpointOptions,
): Endpoint<Body, Response> {
  return { status: DEFAULT_STATUS[method], kind: 'json', ...options, method, path };
}

/** Whether admins confirm their password for its larger pages. */
export const hasPages = ({ query }: Pick<Endpoint, 'query'>): boolean => query?.limit !== undefined;

/** Whether some signed-in users may not call it. */
const isRestricted = (endpoint: Pick<Endpoint, 'for' | 'staff'>): boolean =>
  endpoint.for === 'admins' || endpoint.for === 'owners' || (endpoint.for === 'members' && !endpoint.staff);

/** Every status of an error response, in ascending order. */
export function errorStatuses({ method, path, query, errors = [], ...endpoint }: Endpoint): ErrorStatus[] {
  const readsBody = method !== 'GET';
  const statuses: (ErrorStatus | false)[] = [
    (readsBody || query !== undefined) && 400,
    endpoint.for !== 'anyone' && 401,
    // Requests of other sites may not change anything.
    (isRestricted(endpoint) || endpoint.confirmed || readsBody || hasPages({ query })) && 403,
    path.includes(':') && 404,
    readsBody && 413,
    readsBody && 415,
    500,
    503,
    ...errors,
  ];
  return [...new Set(statuses)].filter((status) => status !== false).sort((a, b) => a - b);
}

export type EmptyBody = undefined;

/** A request that can be repeated after a lost response: the same id creates one thing and returns the same result. */
export interface Idempotent {
  /** A UUID chosen by the client; 409 if it belongs to a different request. */
  sendId?: string | null;
}

export const SEND_ID_CONFLICT = 'Your first version was already saved. Review it before sending again.';

/** The revision that the client read; 409 if the row has changed since then. */
export interface ExpectedRevision {
  revision?: number;
}

export const REVISION_CONFLICT = 'Someone else edited this while you were working. Review their changes before saving.';

/** In the 409 of a first project, invoice, or file for a client who hasn't confirmed the email. */
export interface UnconfirmedClient {
  id: string;
  name: string;
  email: string;
}

/** An app that makes codes, or a passkey. */
export const SECOND_STEP_KINDS = ['app', 'passkey'] as const;
export type SecondStepKind = (typeof SECOND_STEP_KINDS)[number];

/** Shows in the next request that the password was right, and whose. */
export interface SignInStep {
  token: string;
  /** Of the account, besides recovery codes. */
  kinds: SecondStepKind[];
}

/** The body of every error response. */
export interface Problem {
  statusCode: number;
  error: string;
  message: string;
  fields?: Record<string, string>;
  /** For errors that the browser handles itself. */
  code?:
    | typeof CONFIRMATION_REQUIRED
    | typeof EMAIL_UNCONFIRMED
    | typeof INVOICE_VOIDED
    | typeof SECOND_STEP_MISSING
    | typeof SECOND_STEP_REQUIRED;
  /** With `second-step-required`. */
  step?: SignInStep;
  /** With `email-unconfirmed`. */
  client?: UnconfirmedClient;
  requestId?: string;
}

/** Sent with a 401 when the user isn't signed in; a failed sign-in has another message. */
export const UNAUTHORIZED = 'Unauthorized';

/** With a 403 for members of the team. */
export const CLOSED_TO_STAFF = 'Your role in the team doesn’t include this. Ask an owner.';
export const OWNERS_ONLY = 'Only owners of the agency can do this.';

/** With a 403: the browser asks for the password, confirms it, and repeats the request. */
export const CONFIRMATION_REQUIRED = 'confirmation-required';

/** With a 403 after a right password: the browser asks for a code, and signs in with it. */
export const SECOND_STEP_REQUIRED = 'second-step-required';

/** With a 403 for admins who have to add a second step: the browser opens the page for it. */
export const SECOND_STEP_MISSING = 'second-step-missing';

/** With a 409: the browser asks whether the admin knows the client, accepts the account, and repeats the request. */
export const EMAIL_UNCONFIRMED = 'email-unconfirmed';

/** With a 404 for the client of a void invoice: old links to it explain what happened. */
export const INVOICE_VOIDED = 'invoice-voided';
