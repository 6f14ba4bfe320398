import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import path from 'node:path';
import { PASSWORD_STRENGTH, type PasswordStrength, type PasswordStrengthInput } from '../../contracts';
import { BadInput, ConcurrencyLimit, FairQueue, TooManyRequests } from '../../platform/http';
import { Site } from '../../platform/site';
import { Threads } from '../../platform/threads';
import type { Strength, StrengthTask } from './password-strength.worker-thread';

export type PasswordOwner = Omit<PasswordStrengthInput, 'password'>;

const MAX_WAITING_PER_KEY = 64;
const BUSY = 'We’re busy right now. Please try again in a moment.';
/** Estimates how many guesses a password withstands, in a thread of its own. */
@Injectable()
export class PasswordStrengthService implements OnApplicationShutdown {
  private readonly queue = new FairQueue(1, MAX_WAITING_PER_KEY);
  private readonly ratings = new ConcurrencyLimit(8, BUSY);
  private readonly ratingsPerAddress = new ConcurrencyLimit(2, BUSY);
  private readonly threads = new Threads({
    filename: path.join(__dirname, 'password-strength.worker-thread.js'),
    minThreads: 0,
    maxThreads: 1,
    // The dictionaries take 70 MB.
    idleTimeout: 60_000,
  });

  constructor(private readonly site: Site) {}

  async onApplicationShutdown(): Promise<void> {
    await this.threads.stop();
  }

  /** The hint while a person types must not hold up those who register. */
  rateWhileTyping(password: string, owner: PasswordOwner, address: string): Promise<PasswordStrength> {
    return this.ratingsPerAddress.run(address, () =>
      this.ratings.run('all', () => this.rate(password, owner, address)),
    );
  }

  async rate(password: string, owner: PasswordOwner, queueKey: string): Promise<PasswordStrength> {
    if (this.queue.isFullFor(queueKey)) throw new TooManyRequests(5, BUSY);
    const task: StrengthTask = { password, words: this.wordsOf(owner) };
    const { score, warning, suggestion } = await this.queue.run(queueKey, () => this.threads.run<Strength>(task));
    const isStrong = score >= PASSWORD_STRENGTH.least;
    return { score, isStrong, hint: isStrong ? null : [warning, suggestion].filter(Boolean).join(' ') };
  }

  /** Throws with the reason at the field. */
  async require(field: string, password: string, owner: PasswordOwner, queueKey: string): Promise<void> {
    const { isStrong, hint } = await this.rate(password, owner, queueKey);
    if (!isStrong) throw new BadInput({ [field]: `This password is too easy to guess. ${hint ?? ''}`.trim() });
  }

  private wordsOf({ username, email, firstName, lastName }: PasswordOwner): string[] {
    const mailbox = email?.split('@')[0];
    const names = [username, email, mailbox, firstName, lastName, this.site.facts.name].filter((name) => name != null);
    return [...names, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2))];
  }
}
