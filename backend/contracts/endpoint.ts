/** Who may call: everybody, everybody who is signed in, or admins. */
export type Audience = 'anyone' | 'members' | 'admins';
export type BodyKind = 'json' | 'form' | 'raw' | 'upload';
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface EndpointOptions {
  for: Audience;
  /** One sentence for the API docs. */
  summary: string;
  /** The status of success where it is not the method's usual one (GET and PATCH 200, POST 201, DELETE 204). */
  status?: number;
  /**
   * `form`: a page's own form, posted without JavaScript to the page's path, outside /api.
   * `raw`: the bytes of the body count, so nobody reads them before the endpoint does.
   * `upload`: multipart, with a `file` that goes to the storage as it comes; what is sent are the fields beside it.
   */
  kind?: BodyKind;
  /** How many bytes `raw` may have, where a megabyte is too many. */
  maxBytes?: number;
}

export interface Endpoint<Body = unknown, Response = unknown> extends EndpointOptions {
  method: Method;
  /** Below /api, with `:name` for what varies; the path of the page itself where `kind` is `form`. */
  path: string;
  status: number;
  kind: BodyKind;
  /** Never set; they carry the types of what is sent and what comes back. */
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

/** A body that does not exist: calls without one. */
export type NoBody = undefined;

/** What may be sent again when its answer was lost: under the same id it is made once, and answered alike. */
export interface Idempotent {
  /** A UUID that the sender makes; under that of something else it is refused, 409. */
  sendId?: string | null;
}

/** The sentence of that refusal. */
export const SEND_ID_CONFLICT = 'Your first version was already saved. Review it before sending again.';

/** What somebody looked at when they decided: where it is another revision by now, nothing happens. */
export interface ExpectedRevision {
  revision?: number;
}

/** The sentence of that refusal, 409. */
export const REVISION_CONFLICT = 'Someone else edited this while you were working. Review their changes before saving.';

/** The one shape of every error. */
export interface Problem {
  statusCode: number;
  error: string;
  /** One sentence that a person can read. */
  message: string;
  /** What is wrong with which field, where a field is at fault. */
  fields?: Record<string, string>;
  /** On a fault of ours: the id under which the log knows it. */
  requestId?: string;
}

/** The message of a 401 that means "you are not signed in"; a refused sign-in says something else. */
export const UNAUTHORIZED = 'Unauthorized';
