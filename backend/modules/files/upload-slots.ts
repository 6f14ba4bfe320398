import { TooManyRequests } from '../../platform/http';

const MAX_UPLOADS = 8;
/** Running and waiting. */
const MAX_REQUESTS = 64;
const MAX_BYTES = 512 * 1024 ** 2;
const RETRY_AFTER_SECONDS = 30;

interface Account {
  running: number;
  /** Of the running uploads. */
  bytes: number;
  waiting: (() => void)[];
}

/**
 * Incoming files use disk space before they count toward a client's storage. So a few of an account arrive at once, its
 * others wait unread, and the files of all accounts fit into the volume of a process.
 */
export class UploadSlots {
  private readonly accounts = new Map<string, Account>();
  private bytes = 0;

  /** Tells how many bytes of the account's other uploads are under way. */
  async run<T>(accountId: string, bytes: number, receive: (bytesUnderWay: number) => Promise<T>): Promise<T> {
    const account = this.accounts.get(accountId) ?? { running: 0, bytes: 0, waiting: [] };
    if (account.running + account.waiting.length >= MAX_REQUESTS)
      throw new TooManyRequests(RETRY_AFTER_SECONDS, 'Too many uploads at once. Please wait for a few to finish.');
    this.accounts.set(accountId, account);
    if (account.running >= MAX_UPLOADS) await new Promise<void>((turn) => account.waiting.push(turn));
    else account.running += 1;
    try {
      return await this.withRoom(account, bytes, receive);
    } finally {
      const next = account.waiting.shift();
      if (next) next();
      else if ((account.running -= 1) === 0) this.accounts.delete(accountId);
    }
  }

  private async withRoom<T>(
    account: Account,
    bytes: number,
    receive: (bytesUnderWay: number) => Promise<T>,
  ): Promise<T> {
    if (this.bytes + bytes > MAX_BYTES)
      throw new TooManyRequests(RETRY_AFTER_SECONDS, 'Many people are uploading files. Please try again in a minute.');
    const bytesUnderWay = account.bytes;
    this.bytes += bytes;
    account.bytes += bytes;
    try {
      return await receive(bytesUnderWay);
    } finally {
      this.bytes -= bytes;
      account.bytes -= bytes;
    }
  }
}
