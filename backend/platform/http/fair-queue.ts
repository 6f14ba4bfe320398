/** Work in turns: a few at once, and of those who wait each gets the next turn before anybody gets a second one. */
export class FairQueue {
  private running = 0;
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  isFullFor(who: string): boolean {
    return (this.waiting.get(who)?.length ?? 0) >= this.mayWait;
  }

  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await this.turnOf(who);
    else this.running += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes over this turn, so the number of running ones stays as it is.
      const next = this.next();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turnOf(who: string): Promise<void> {
    return new Promise((turn) => this.waiting.set(who, [...(this.waiting.get(who) ?? []), turn]));
  }

  private next(): (() => void) | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [who, [turn, ...others]] = first;
    // To the end of the line with whatever else they want.
    this.waiting.delete(who);
    if (others.length > 0) this.waiting.set(who, others);
    return turn;
  }
}
