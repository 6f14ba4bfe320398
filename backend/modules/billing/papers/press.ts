import { Worker } from 'node:worker_threads';
import { Unavailable } from '../../../platform/http';
import type { Paper, PaperKind } from './paper';

export interface Order {
  kind: PaperKind;
  paper: Paper;
}

export type Made = { bytes: Uint8Array } | { problem: string };

interface Waiting extends Order {
  done: (bytes: Buffer) => void;
  failed: (error: Error) => void;
  timer?: NodeJS.Timeout;
}

interface Limits {
  /** The program of the thread, and what Node is told when it starts it. */
  file: string;
  execArgv?: string[];
  /** How many may wait, and how long. */
  waiting: number;
  waitingMs: number;
  /** How long one may take. */
  makingMs: number;
}

// A paper that wants more is none; without a limit it would be the memory of the whole process.
const MEMORY = { maxOldGenerationSizeMb: 512 };

/** Too many want papers at once: whoever asks again in a moment gets theirs. */
const busy = (why: string) =>
  new Unavailable('We are printing a lot of papers just now. Please try again in a moment.', new Error(why));

/** Has papers made in a thread, one at a time. Whatever happens there, whoever asked hears of it, and the next one is made. */
export class Press {
  private readonly queue: Waiting[] = [];
  private thread?: Worker;
  private making?: Waiting;
  private closed = false;

  constructor(private readonly limits: Limits) {}

  make(kind: PaperKind, paper: Paper): Promise<Buffer> {
    const { waiting, waitingMs } = this.limits;
    if (this.closed) return Promise.reject(new Error('No more papers are made: the process is ending'));
    if (this.queue.length >= waiting) return Promise.reject(busy(`${waiting} papers are waiting to be made already`));
    return new Promise((done, failed) => {
      const order: Waiting = { kind, paper, done, failed };
      order.timer = setTimeout(() => this.giveUp(order), waitingMs);
      this.queue.push(order);
      this.next();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    const ending = new Error('The process is ending');
    for (const order of this.queue.splice(0)) this.end(order, () => order.failed(ending));
    await this.stop(ending);
  }

  private next(): void {
    if (this.making) return;
    const order = this.queue.shift();
    if (!order) return;
    clearTimeout(order.timer);
    this.making = order;
    order.timer = setTimeout(() => {
      void this.stop(new Error(`A paper was not made within ${this.limits.makingMs} ms`));
    }, this.limits.makingMs);
    try {
      this.thread ??= this.start();
      this.thread.ref();
      this.thread.postMessage({ kind: order.kind, paper: order.paper } satisfies Order);
    } catch (error) {
      this.finish(() => order.failed(error instanceof Error ? error : new Error(String(error))));
    }
  }

  private start(): Worker {
    const { file, execArgv } = this.limits;
    const thread = new Worker(file, { ...(execArgv && { execArgv }), resourceLimits: MEMORY });
    thread.on('message', (made: Made) => this.hear(thread, made));
    thread.on('error', (error: unknown) => this.lost(thread, error));
    thread.on('exit', (code) => this.lost(thread, new Error(`The thread that makes papers ended with ${code}`)));
    return thread;
  }

  private hear(thread: Worker, made: Made): void {
    const order = this.making;
    if (thread !== this.thread || !order) return;
    if ('bytes' in made) this.finish(() => order.done(Buffer.from(made.bytes.buffer)));
    else this.finish(() => order.failed(new Error(made.problem)));
  }

  /** It ended by itself. What it was at is not tried again: it may have been the reason. */
  private lost(thread: Worker, reason: unknown): void {
    if (thread !== this.thread) return;
    this.thread = undefined;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    this.finish(() => this.failing?.(error));
  }

  private async stop(reason: Error): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    this.finish(() => this.failing?.(reason));
    await thread?.terminate();
  }

  private get failing(): Waiting['failed'] | undefined {
    return this.making?.failed;
  }

  private finish(tell: () => void): void {
    const order = this.making;
    if (order) this.end(order, tell);
    this.making = undefined;
    // A thread that waits keeps no process alive.
    this.thread?.unref();
    this.next();
  }

  private giveUp(order: Waiting): void {
    this.queue.splice(this.queue.indexOf(order), 1);
    order.failed(busy(`A paper waited ${this.limits.waitingMs} ms to be made`));
  }

  private end({ timer }: Waiting, tell: () => void): void {
    clearTimeout(timer);
    tell();
  }
}
