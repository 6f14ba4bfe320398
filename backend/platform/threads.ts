import { Piscina } from 'piscina';

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/** Threads that start with the first task, and again if one could not start. */
export class Threads {
  private pool?: Piscina | undefined;

  constructor(private readonly options: Options) {}

  /** A task that is aborted ends its thread. */
  run<Result>(task: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<Result> {
    return this.started().run(task, { signal: signal ?? null }) as Promise<Result>;
  }

  async stop(): Promise<void> {
    await this.pool?.destroy();
  }

  private started(): Piscina {
    if (this.pool) return this.pool;
    // So that an idle thread answers messages.
    const pool = new Piscina({ ...this.options, atomics: 'disabled' });
    // A thread that fails to start leaves a pool that starts no other.
    pool.on('error', () => {
      if (this.pool === pool) this.pool = undefined;
      void pool.destroy();
    });
    return (this.pool = pool);
  }
}
