import path from 'node:path';
import { Piscina } from 'piscina';
import { Unavailable } from '../http';
import type { RenderTask } from './pdf.worker-thread';

interface PoolOptions {
  maxWaiting: number;
  maxWaitMs: number;
  maxRenderMs: number;
  /** For untrusted documents. By default, the thread is kept for the next document. */
  threadPerDocument?: boolean;
}

const THREAD = {
  filename: path.join(__dirname, 'pdf.worker-thread.js'),
  maxThreads: 1,
  // By default, piscina moves a waiting task behind later ones.
  stricterFIFO: true,
  // Without a limit a runaway document could use all memory of the machine. Node's own flag, if set, replaces this one.
  resourceLimits: { maxOldGenerationSizeMb: 256 },
  // So that an idle thread answers messages.
  atomics: 'disabled' as const,
  // Node ends the whole process if a thread is terminated while it begins to compress, so a document is finished first.
  closeTimeout: 3000,
};

const busy = (reason: string) =>
  new Unavailable("We're generating a lot of PDFs right now. Please try again in a moment.", new Error(reason));

/** Renders one document at a time in a thread that starts with the first; limits waiting and rendering. */
export class PdfPool {
  private threads?: Piscina;
  private readonly onStart = new Map<number, () => void>();
  private lastId = 0;
  /** Still in piscina's queue, although their requests have failed. */
  private expired = 0;
  private isClosed = false;

  constructor(private readonly options: PoolOptions) {}

  /** Without piscina's abort signals, because tasks that have one change places. */
  render<Result>(renderer: string, data: unknown): Promise<Result> {
    const { maxWaiting, maxWaitMs, maxRenderMs } = this.options;
    if (this.isClosed) return Promise.reject(new Error('No more PDFs are rendered: the process is ending'));
    const threads = (this.threads ??= this.start());
    if (threads.queueSize - this.expired >= maxWaiting)
      return Promise.reject(busy(`${maxWaiting} PDFs are already waiting`));
    return new Promise((resolve, reject) => {
      const task: RenderTask = { id: ++this.lastId, startBefore: Date.now() + maxWaitMs, renderer, data };
      let isExpired = false;
      let timer = setTimeout(() => {
        isExpired = true;
        this.expired += 1;
        reject(busy(`A PDF waited ${maxWaitMs} ms to be rendered`));
      }, maxWaitMs);
      this.onStart.set(task.id, () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          reject(new Error(`A PDF was not rendered within ${maxRenderMs} ms`));
          void threads.threads[0]?.terminate();
        }, maxRenderMs);
      });
      (threads.run(task) as Promise<Result>).then(resolve, reject).finally(() => {
        clearTimeout(timer);
        this.onStart.delete(task.id);
        if (isExpired) this.expired -= 1;
      });
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.threads?.close({ force: true });
  }

  private start(): Piscina {
    const threads = new Piscina({ ...THREAD, minThreads: this.options.threadPerDocument ? 0 : 1 });
    threads.on('message', (id: number) => this.onStart.get(id)?.());
    // A thread that fails to start leaves a pool that starts no other.
    threads.on('error', () => {
      if (this.threads === threads) this.threads = undefined;
      void threads.destroy();
    });
    return threads;
  }
}
