import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { FairQueue, TooManyRequests } from '../../platform/http';

const CONCURRENCY = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING_PER_KEY = 64;

/**
 * Hashes with argon2id at OWASP's parameters (19 MiB, two passes), off the event loop. Two at a time, queued fairly
 * by address, so that sign-in traffic can't take all CPU cores.
 */
@Injectable()
export class PasswordHashingService {
  private readonly queue = new FairQueue(CONCURRENCY, MAX_WAITING_PER_KEY);
  private readonly dummyHash = hash('the password of a person who does not exist');

  /** Hash of a random value, for accounts without a password. */
  readonly unusableHash = hash(randomBytes(32));

  hash(password: string, queueKey: string): Promise<string> {
    return this.runQueued(queueKey, () => hash(password));
  }

  /** Takes the same time for an unknown user, to prevent timing attacks. */
  matches(password: string, passwordHash: string | undefined, queueKey: string): Promise<boolean> {
    return this.runQueued(queueKey, async () => {
      const matches = await verify(passwordHash ?? (await this.dummyHash), password);
      return matches && passwordHash !== undefined;
    });
  }

  private runQueued<T>(queueKey: string, task: () => Promise<T>): Promise<T> {
    if (this.queue.isFullFor(queueKey))
      throw new TooManyRequests(5, 'We’re busy right now. Please try again in a moment.');
    return this.queue.run(queueKey, task);
  }
}
