import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { FairQueue, TooManyRequests } from '../../platform/http';

const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAY_WAIT_PER_ADDRESS = 64;

/**
 * Hashes with argon2id at OWASP's cost (19 MiB, two passes), off the event loop. At most two at a time and never on every
 * processor, or a crowd at the door would hold up everybody else; and no address keeps the others waiting.
 */
@Injectable()
export class Passwords {
  private readonly queue = new FairQueue(AT_ONCE, MAY_WAIT_PER_ADDRESS);
  private readonly nobodys = hash('the password of a person who does not exist');

  /** The hash of what nobody knows: for who has not chosen a password yet. */
  readonly unknown = hash(randomBytes(32));

  hash(password: string, address: string): Promise<string> {
    return this.inTurn(address, () => hash(password));
  }

  /** Takes as long for a name that nobody has, so that the time tells nothing. */
  matches(password: string, hashed: string | undefined, address: string): Promise<boolean> {
    return this.inTurn(address, async () => {
      const matches = await verify(hashed ?? (await this.nobodys), password);
      return matches && hashed !== undefined;
    });
  }

  private inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.queue.isFullFor(address))
      throw new TooManyRequests(5, 'Many people are signing in right now. Please try again.');
    return this.queue.run(address, work);
  }
}
