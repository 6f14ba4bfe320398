import type { Logger } from '@nestjs/common';

const QUIET_MS = 30_000;

/** Says a thing and then keeps it to itself for a while: a queue that is away fails several times a second. */
export class Complaints {
  private readonly said = new Map<string, number>();

  constructor(private readonly log: Logger) {}

  about(what: string, error: unknown): void {
    const complaint = `${what}: ${error instanceof Error ? error.message : String(error)}`;
    const now = Date.now();
    for (const [old, at] of this.said) if (now - at > QUIET_MS) this.said.delete(old);
    if (this.said.has(complaint)) return;
    this.said.set(complaint, now);
    this.log.warn(complaint);
  }
}
