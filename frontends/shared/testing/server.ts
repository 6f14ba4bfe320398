import {
  approvalsApi,
  auditApi,
  type Endpoint,
  emailLogApi,
  messagesApi,
  type MessagesSummary,
  type Problem,
  savedViewsApi,
  timelineApi,
} from '@atelier/contracts';

export interface RecordedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  credentials: string | undefined;
  body: unknown;
}

type ResponseHandler = (url: string) => Response | Promise<Response>;

const handlers = new Map<string, ResponseHandler>();
const unexpected: string[] = [];

export const requests: RecordedRequest[] = [];

type EndpointRef = Pick<Endpoint, 'method' | 'path'>;
const handlerKey = (method: string, path: string) => `${method} ${path}`;

export function mockResponse<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  body: Answer,
  status = endpoint.status,
): void {
  handlers.set(
    handlerKey(endpoint.method, endpoint.path),
    () => new Response(body === undefined ? null : JSON.stringify(body), { status }),
  );
}

export function mockError(
  endpoint: EndpointRef,
  status: number,
  message: string,
  fields?: Record<string, string>,
): void {
  const problem: Problem = { statusCode: status, error: 'Refused', message, ...(fields && { fields }) };
  mockHandler(endpoint, () => new Response(JSON.stringify(problem), { status }));
}

export function mockHandler({ method, path }: EndpointRef, handler: ResponseHandler): void {
  handlers.set(handlerKey(method, path), handler);
}

const noMessages: MessagesSummary = { unread: [], questions: [] };

/** Many pages ask for these beside what they are about: timelines, saved views, messages, and approvals. */
const EMPTY_ANSWERS: [EndpointRef, unknown][] = [
  ...[emailLogApi.list, auditApi.list, timelineApi.list, savedViewsApi.list, messagesApi.list].map(emptyList),
  ...[approvalsApi.list, approvalsApi.waiting].map(emptyList),
  [messagesApi.summary, noMessages],
];

function emptyList(endpoint: EndpointRef): [EndpointRef, unknown] {
  return [endpoint, []];
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');

export function fakeFetch(input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const method = options.method ?? 'GET';
  const path = url.replace(/^.*?\/api/, '');
  const { body } = options;
  const request = {
    method,
    url,
    headers: Object.fromEntries(new Headers(options.headers)),
    credentials: options.credentials,
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? undefined),
  };
  // Every list of the console reads its saved views, which its tests needn't name.
  if (!(method === 'GET' && matches(savedViewsApi.list.path, path))) requests.push(request);
  for (const [key, handler] of handlers) {
    const [knownMethod = '', pattern = ''] = key.split(' ');
    if (knownMethod === method && matches(pattern, path)) return Promise.resolve().then(() => handler(url));
  }
  const empty = EMPTY_ANSWERS.find(([endpoint]) => method === 'GET' && matches(endpoint.path, path));
  if (empty) return Promise.resolve(new Response(JSON.stringify(empty[1]), { status: 200 }));
  unexpected.push(`${method} ${url}`);
  return Promise.reject(new TypeError(`Nothing answers ${method} ${url} in this test`));
}

export function resetServer(): string[] {
  handlers.clear();
  requests.length = 0;
  return unexpected.splice(0);
}
