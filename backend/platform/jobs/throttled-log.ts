import type { Logger } from '@nestjs/common';

const THROTTLE_MS = 30_000;

/** Logs each message at most once per interval: an unreachable queue fails several times a second. */
export class ThrottledLog {
  private readonly loggedAt = new Map<string, number>();

  constructor(private readonly log: Logger) {}

  warn(context: string, error: unknown): void {
    const message = `${context}: ${error instanceof Error ? error.message : String(error)}`;
    const now = Date.now();
    for (const [logged, at] of this.loggedAt) if (now - at > THROTTLE_MS) this.loggedAt.delete(logged);
    if (this.loggedAt.has(message)) return;
    this.loggedAt.set(message, now);
    this.log.warn(message);
  }
}
