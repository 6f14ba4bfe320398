/** Runs a limited number of tasks at once and lets keys take turns. */
export class FairQueue {
  private running = 0;
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(
    private readonly concurrency: number,
    private readonly maxWaitingPerKey: number,
  ) {}

  isFullFor(key: string): boolean {
    return (this.waiting.get(key)?.length ?? 0) >= this.maxWaitingPerKey;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.concurrency) await this.waitForTurn(key);
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.next();
      if (next) next();
      else this.running -= 1;
    }
  }

  private waitForTurn(key: string): Promise<void> {
    return new Promise((turn) => this.waiting.set(key, [...(this.waiting.get(key) ?? []), turn]));
  }

  private next(): (() => void) | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [key, [turn, ...others]] = first;
    this.waiting.delete(key);
    if (others.length > 0) this.waiting.set(key, others);
    return turn;
  }
}
