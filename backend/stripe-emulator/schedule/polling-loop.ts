import { Logger } from '@nestjs/common';

/** Runs due tasks, up to `concurrency` at once, until none is left; then polls. */
export class PollingLoop {
  private readonly log = new Logger('StripeEmulator');
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private hasWarned = false;

  constructor(
    private readonly runNext: () => Promise<boolean>,
    private readonly intervalMs: number,
    private readonly concurrency = 1,
  ) {}

  start(): void {
    // Other processes may have left tasks, so poll without being woken.
    this.timer = setInterval(() => this.running.size === 0 && this.wake(), this.intervalMs).unref();
    this.wake();
  }

  wake(): void {
    if (this.isStopped || this.running.size >= this.concurrency) return;
    const run = this.run().finally(() => this.running.delete(run));
    this.running.add(run);
  }

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
      // Database unavailable: retry at the next poll and warn once.
      if (!this.hasWarned) this.log.warn(`Due tasks are delayed: ${(error as Error).message}`);
      this.hasWarned = true;
    }
  }
}
