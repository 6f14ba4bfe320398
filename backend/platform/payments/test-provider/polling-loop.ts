import { Logger } from '@nestjs/common';

/** Does what is due, one thing after the other and some at once, and rests as soon as nothing is. */
export class PollingLoop {
  private readonly log = new Logger('TestProvider');
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private hasWarned = false;

  /** `next` does one thing that is due, and says whether something was. */
  constructor(
    private readonly runNext: () => Promise<boolean>,
    private readonly intervalMs: number,
    private readonly concurrency = 1,
  ) {}

  start(): void {
    // Others may have left something to do, so it looks even if nobody called.
    this.timer = setInterval(() => this.running.size === 0 && this.wake(), this.intervalMs).unref();
    this.wake();
  }

  wake(): void {
    if (this.isStopped || this.running.size >= this.concurrency) return;
    const run = this.run().finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** What runs is finished; nothing new is begun. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await Promise.all(this.running);
  }

  private async run(): Promise<void> {
    try {
      while (!this.isStopped && (await this.runNext())) {
        this.hasWarned = false;
        this.wake();
      }
    } catch (error) {
      // The database is away: it is looked for again after a rest, and said once.
      if (!this.hasWarned) this.log.warn(`What is due has to wait: ${(error as Error).message}`);
      this.hasWarned = true;
    }
  }
}
