import { Injectable, type Type } from '@nestjs/common';
import type { Request } from 'express';
import type { StoredFile } from '../../contracts';
import { TooMany } from '../../platform/http';
import { type Received, Uploads } from '../../platform/uploads';
import { SignIns, type User } from '../auth';

/** What is still coming lies on our disk and counts for nobody's space yet, so each person has a few at a time. */
const MOST_AT_ONCE = 64;
const A_WHILE = 30;
const TOO_MANY = 'These are more uploads at once than we can take. Please wait until some of them are done.';

type Keeping<Fields> = (uploader: User, received: Received<Fields>) => Promise<StoredFile>;

/** Files on their way in, from the first byte until they have a row or nothing is left of them. */
@Injectable()
export class Incoming {
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly uploads: Uploads,
    private readonly signIns: SignIns,
  ) {}

  async take<Fields extends object>(
    request: Request,
    { id }: User,
    shape: Type<Fields>,
    keep: Keeping<Fields>,
  ): Promise<StoredFile> {
    const others = this.underWay.get(id) ?? 0;
    if (others >= MOST_AT_ONCE) throw new TooMany(A_WHILE, TOO_MANY);
    this.underWay.set(id, others + 1);
    try {
      return await this.receive(request, shape, keep);
    } finally {
      this.leave(id);
    }
  }

  /** Whoever began to send may be signed out by the time all of it is here, or no admin any more. */
  private async receive<Fields extends object>(request: Request, shape: Type<Fields>, keep: Keeping<Fields>) {
    const received = await this.uploads.receive(request, shape);
    try {
      return await keep(await this.signIns.holderOf(request), received);
    } finally {
      await received.drop();
    }
  }

  private leave(id: string): void {
    const others = (this.underWay.get(id) ?? 1) - 1;
    if (others > 0) this.underWay.set(id, others);
    else this.underWay.delete(id);
  }
}
