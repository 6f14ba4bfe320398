import { TooManyRequests } from './problems';

const RETRY_AFTER_SECONDS = 30;

/** Limits the parallel runs per key within one process, for work that holds a resource. */
export class ConcurrencyLimit {
  private readonly runningByKey = new Map<string, number>();

  constructor(
    private readonly max: number,
    private readonly message: string,
  ) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.runningByKey.get(key) ?? 0;
    if (running >= this.max) throw new TooManyRequests(RETRY_AFTER_SECONDS, this.message);
    this.runningByKey.set(key, running + 1);
    try {
      return await work();
    } finally {
      this.release(key);
    }
  }

  private release(key: string): void {
    const running = (this.runningByKey.get(key) ?? 1) - 1;
    if (running > 0) this.runningByKey.set(key, running);
    else this.runningByKey.delete(key);
  }
}
