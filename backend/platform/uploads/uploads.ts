import type { Type } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { FILE_TYPES, type FileEnding } from '../../contracts';
import { BadInput, enter } from '../http';
import type { Arrival, Storage } from '../storage';
import { readForm } from './form';
import { isReally } from './kinds';
import { tidyName } from './names';
import { tooLarge, wrongType } from './refusals';
import { sifted } from './sieve';
import { FORM_MOST } from './sizes';
import type { Patience } from './watch';

export interface ReceivedFile {
  /** As its uploader called it. */
  name: string;
  ending: FileEnding;
  mimeType: string;
  /** Still aside: it is `keep` that makes it stay. */
  arrival: Arrival;
}

/** Whoever gets this says `file.arrival.keep()` within the transaction of its row, or `drop()`. */
export interface Received<Fields> {
  file: ReceivedFile;
  fields: Fields;
  drop(): Promise<void>;
}

/** Ten megabytes are through in it at 50 kbit/s. */
export const UPLOAD_MINUTES_MOST = 30;
const PATIENCE: Patience = { silenceMs: 30_000, wholeMs: UPLOAD_MINUTES_MOST * 60_000 };

/** The one door for files: what comes out of it is of a kind that we take, of a size that we take, and safe on the disk. */
export class Uploads {
  constructor(
    private readonly storage: Storage,
    private readonly patience = PATIENCE,
  ) {}

  /** Reads one form with one file. When it refuses, nothing is left of what has come. */
  async receive<Fields extends object>(request: IncomingMessage, shape: Type<Fields>): Promise<Received<Fields>> {
    if (Number(request.headers['content-length'] ?? 0) > FORM_MOST) throw tooLarge();
    const { file, fields } = await readForm(request, {
      take: (name, bytes) => this.take(name, bytes),
      patience: this.patience,
    });
    try {
      return { file, fields: enter(shape, fields), drop: () => file.arrival.drop() };
    } catch (error) {
      await file.arrival.drop();
      throw error;
    }
  }

  private async take(sentName: string | undefined, bytes: Readable): Promise<ReceivedFile> {
    const { name, ending } = tidyName(sentName);
    const arrival = await this.storage.take(Readable.from(sifted(bytes, ending), { objectMode: false }));
    try {
      if (arrival.size === 0) throw new BadInput({ file: 'This file is empty' });
      if (!(await isReally(ending, arrival))) throw wrongType();
    } catch (error) {
      await arrival.drop();
      throw error;
    }
    return { name, ending, mimeType: FILE_TYPES[ending], arrival };
  }
}
