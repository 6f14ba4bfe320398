import { Worker } from 'node:worker_threads';
import { Unavailable } from '../http';

export interface RenderRequest {
  renderer: string;
  data: unknown;
}

export type RenderResult = { bytes: Uint8Array } | { problem: string };

interface PendingRender extends RenderRequest {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

interface WorkerOptions {
  file: string;
  maxWaiting: number;
  maxWaitMs: number;
  maxRenderMs: number;
}

// Without a limit a runaway document could use all memory of the process.
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512 };

const busy = (reason: string) =>
  new Unavailable("We're generating a lot of PDFs right now. Please try again in a moment.", new Error(reason));

/** Renders one document at a time; starts a new thread after a crash or timeout. */
export class PdfWorker {
  private readonly queue: PendingRender[] = [];
  private thread?: Worker;
  private current?: PendingRender;
  private isClosed = false;

  constructor(private readonly options: WorkerOptions) {}

  render({ renderer, data }: RenderRequest): Promise<Buffer> {
    const { maxWaiting, maxWaitMs } = this.options;
    if (this.isClosed) return Promise.reject(new Error('No more PDFs are rendered: the process is ending'));
    if (this.queue.length >= maxWaiting) return Promise.reject(busy(`${maxWaiting} PDFs are already waiting`));
    return new Promise((resolve, reject) => {
      const request: PendingRender = { renderer, data, resolve, reject };
      request.timer = setTimeout(() => this.expire(request), maxWaitMs);
      this.queue.push(request);
      this.startNext();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const error = new Error('The process is ending');
    for (const request of this.queue.splice(0)) this.finishRequest(request, () => request.reject(error));
    await this.stop(error);
  }

  private startNext(): void {
    if (this.current) return;
    const request = this.queue.shift();
    if (!request) return;
    clearTimeout(request.timer);
    this.current = request;
    request.timer = setTimeout(() => {
      void this.stop(new Error(`A PDF was not rendered within ${this.options.maxRenderMs} ms`));
    }, this.options.maxRenderMs);
    try {
      this.thread ??= this.startThread();
      this.thread.ref();
      this.thread.postMessage({ renderer: request.renderer, data: request.data } satisfies RenderRequest);
    } catch (error) {
      this.finish(() => request.reject(error instanceof Error ? error : new Error(String(error))));
    }
  }

  private startThread(): Worker {
    const thread = new Worker(this.options.file, { resourceLimits: RESOURCE_LIMITS });
    thread.on('message', (result: RenderResult) => this.handleResult(thread, result));
    thread.on('error', (error: unknown) => this.handleExit(thread, error));
    thread.on('exit', (code) => this.handleExit(thread, new Error(`The PDF worker thread ended with ${code}`)));
    return thread;
  }

  private handleResult(thread: Worker, result: RenderResult): void {
    const request = this.current;
    if (thread !== this.thread || !request) return;
    if ('bytes' in result) this.finish(() => request.resolve(Buffer.from(result.bytes.buffer)));
    else this.finish(() => request.reject(new Error(result.problem)));
  }

  /** The document may have caused the exit, so it is not retried. */
  private handleExit(thread: Worker, reason: unknown): void {
    if (thread !== this.thread) return;
    this.thread = undefined;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    this.finish(() => this.rejectCurrent?.(error));
  }

  private async stop(reason: Error): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    this.finish(() => this.rejectCurrent?.(reason));
    await thread?.terminate();
  }

  private get rejectCurrent(): PendingRender['reject'] | undefined {
    return this.current?.reject;
  }

  private finish(settle: () => void): void {
    const request = this.current;
    if (request) this.finishRequest(request, settle);
    this.current = undefined;
    // An idle thread must not keep the process alive.
    this.thread?.unref();
    this.startNext();
  }

  private expire(request: PendingRender): void {
    this.queue.splice(this.queue.indexOf(request), 1);
    request.reject(busy(`A PDF waited ${this.options.maxWaitMs} ms to be rendered`));
  }

  private finishRequest({ timer }: PendingRender, settle: () => void): void {
    clearTimeout(timer);
    settle();
  }
}
