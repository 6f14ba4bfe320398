import type { Endpoint } from '../contracts';

export interface Reply<Answer> {
  status: number;
  headers: Headers;
  body: Answer;
}

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

interface CallOptions<Body> {
  body?: Body;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

export class Caller {
  cookie: string | undefined;

  constructor(private readonly url: string) {}

  call<Body, Answer>(endpoint: Endpoint<Body, Answer>, options: CallOptions<Body> = {}): Promise<Reply<Answer>> {
    return this.send(endpoint, options);
  }

  /** For requests that violate the contract. */
  async send<Answer>(
    endpoint: Pick<Endpoint, 'method' | 'path' | 'kind'>,
    options: CallOptions<unknown> = {},
  ): Promise<Reply<Answer>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(options.params?.[name] ?? UNKNOWN_ID),
    );
    const query = options.query ? `?${new URLSearchParams(options.query).toString()}` : '';
    const form = endpoint.kind === 'form';
    const isRaw = options.body instanceof Blob || options.body instanceof FormData;
    const response = await fetch(`${this.url}${form ? '' : '/api'}${path}${query}`, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        ...(options.body !== undefined && !form && !isRaw && { 'Content-Type': 'application/json' }),
        ...(this.cookie && { Cookie: this.cookie }),
        ...options.headers,
      },
      ...(options.body !== undefined && {
        body: encodeBody(options.body, form),
      }),
    });
    this.storeCookies(response.headers.getSetCookie());
    return { status: response.status, headers: response.headers, body: (await parseBody(response)) as Answer };
  }

  private storeCookies(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';');
      this.cookie = pair.endsWith('=') ? undefined : pair;
    }
  }
}

function encodeBody(body: unknown, form: boolean): Blob | FormData | URLSearchParams | string {
  if (body instanceof Blob || body instanceof FormData) return body;
  return form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
}

async function parseBody(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    // It wouldn't end.
    await response.body?.cancel();
    return '';
  }
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
