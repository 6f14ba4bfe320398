import { Logger } from '@nestjs/common';

/** Does what is due, one thing after the other and some at once, and rests as soon as nothing is. */
export class Pulse {
  private readonly log = new Logger('TestProvider');
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private complained = false;

  /** `next` does one thing that is due, and says whether something was. */
  constructor(
    private readonly next: () => Promise<boolean>,
    private readonly restMs: number,
    private readonly atOnce = 1,
  ) {}

  start(): void {
    // Others may have left something to do, so it looks even if nobody called.
    this.timer = setInterval(() => this.running.size === 0 && this.kick(), this.restMs).unref();
    this.kick();
  }

  kick(): void {
    if (this.stopped || this.running.size >= this.atOnce) return;
    const run = this.run().finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /** What runs is finished; nothing new is begun. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.all(this.running);
  }

  private async run(): Promise<void> {
    try {
      while (!this.stopped && (await this.next())) {
        this.complained = false;
        this.kick();
      }
    } catch (error) {
      // The database is away: it is looked for again after a rest, and said once.
      if (!this.complained) this.log.warn(`What is due has to wait: ${(error as Error).message}`);
      this.complained = true;
    }
  }
}
