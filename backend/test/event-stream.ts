import { liveApi, type RecordKind } from '../contracts';
import { eventually } from './app';

/** A page that listens for changes. */
export class EventStream {
  readonly events: RecordKind[][] = [];
  isOpen = true;
  private readonly abort = new AbortController();

  private constructor(readonly status: number) {}

  static async open(url: string, cookie: string | undefined): Promise<EventStream> {
    const abort = new AbortController();
    const response = await fetch(`${url}/api${liveApi.events.path}`, {
      headers: cookie ? { Cookie: cookie } : {},
      signal: abort.signal,
    });
    const stream = new EventStream(response.status);
    stream.abort.signal.addEventListener('abort', () => abort.abort());
    void stream.read(response).catch(() => undefined);
    return stream;
  }

  private async read({ body }: Response): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const bytes of body ?? []) {
        text += decoder.decode(bytes as Uint8Array, { stream: true });
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) this.events.push(JSON.parse(message.replace(/^data: /, '')) as RecordKind[]);
      }
    } finally {
      this.isOpen = false;
    }
  }

  /** Waits for the kinds that may have changed before the stream, and forgets them. */
  async settle(): Promise<this> {
    await eventually(() => this.events.some((kinds) => kinds.includes('submission')));
    this.events.length = 0;
    return this;
  }

  heard(kind: RecordKind): Promise<boolean> {
    return eventually(() => this.events.some((kinds) => kinds.includes(kind)));
  }

  close(): void {
    this.abort.abort();
  }
}
