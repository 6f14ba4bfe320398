import type { Endpoint } from '../contracts';

export interface Reply<Answer> {
  status: number;
  headers: Headers;
  /** What came back, as the contract says; a problem where the status says so. */
  body: Answer;
}

/** Well formed, and of nothing. */
const NOBODYS_ID = '01890000-0000-7000-8000-000000000000';

interface Sent<Body> {
  body?: Body;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A browser as far as the API is concerned: it keeps the cookie that it is given. */
export class Caller {
  cookie: string | undefined;

  constructor(private readonly url: string) {}

  call<Body, Answer>(endpoint: Endpoint<Body, Answer>, sent: Sent<Body> = {}): Promise<Reply<Answer>> {
    return this.send(endpoint, sent);
  }

  /** Anything at all, for what the contract forbids. */
  async send<Answer>(
    endpoint: Pick<Endpoint, 'method' | 'path' | 'kind'>,
    sent: Sent<unknown> = {},
  ): Promise<Reply<Answer>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(sent.params?.[name] ?? NOBODYS_ID),
    );
    const query = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : '';
    const form = endpoint.kind === 'form';
    const asItIs = sent.body instanceof Blob || sent.body instanceof FormData;
    const response = await fetch(`${this.url}${form ? '' : '/api'}${path}${query}`, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        ...(sent.body !== undefined && !form && !asItIs && { 'Content-Type': 'application/json' }),
        ...(this.cookie && { Cookie: this.cookie }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && {
        body: packed(sent.body, form),
      }),
    });
    this.keep(response.headers.getSetCookie());
    return { status: response.status, headers: response.headers, body: (await bodyOf(response)) as Answer };
  }

  private keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';');
      this.cookie = pair.endsWith('=') ? undefined : pair;
    }
  }
}

function packed(body: unknown, form: boolean): Blob | FormData | URLSearchParams | string {
  if (body instanceof Blob || body instanceof FormData) return body;
  return form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
