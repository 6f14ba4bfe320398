import type { Type } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { FILE_TYPES, type FileExtension } from '../../contracts';
import { BadInput, parse } from '../http';
import type { PendingFile, Storage } from '../storage';
import { readForm } from './multipart-form';
import { isFileOfType } from './file-types';
import { sanitizeFileName } from './file-name';
import { tooLarge, uploadAborted, wrongType } from './upload-errors';
import { validatedChunks } from './validated-chunks';
import { MAX_FORM_BYTES } from './upload-limits';
import type { UploadTimeouts } from './watch-upload';

export interface ReceivedFile {
  name: string;
  extension: FileExtension;
  mimeType: string;
  pendingFile: PendingFile;
}

/** Call `file.pendingFile.commit()` within the transaction of its row, or `discard()`. */
export interface ReceivedUpload<Fields> {
  file: ReceivedFile;
  fields: Fields;
  discard(): Promise<void>;
}

export const MAX_UPLOAD_MINUTES = 30;
const DEFAULT_TIMEOUTS: UploadTimeouts = {
  idleMs: 30_000,
  totalMs: MAX_UPLOAD_MINUTES * 60_000,
  // Ten megabytes in 21 minutes.
  minSpeed: { bytes: 480 * 1024, perMs: 60_000 },
};

const declaredBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? MAX_FORM_BYTES);

/** Longer forms are refused while they are read. */
export const maxBytesOf = (request: IncomingMessage): number => Math.min(declaredBytes(request), MAX_FORM_BYTES);

/** Receives uploads: checks size and type, and stores them as pending files. */
export class UploadsService {
  constructor(
    private readonly storage: Storage,
    private readonly timeouts = DEFAULT_TIMEOUTS,
  ) {}

  async receive<Fields extends object>(request: IncomingMessage, shape: Type<Fields>): Promise<ReceivedUpload<Fields>> {
    if (request.destroyed) throw uploadAborted();
    if (declaredBytes(request) > MAX_FORM_BYTES) throw tooLarge();
    const { file, fields } = await readForm(request, {
      onFile: (name, bytes) => this.receiveFile(name, bytes),
      timeouts: this.timeouts,
    });
    try {
      return { file, fields: parse(shape, fields), discard: () => file.pendingFile.discard() };
    } catch (error) {
      await file.pendingFile.discard();
      throw error;
    }
  }

  private async receiveFile(rawName: string | undefined, bytes: Readable): Promise<ReceivedFile> {
    const { name, extension } = sanitizeFileName(rawName);
    const pendingFile = await this.storage.receive(
      Readable.from(validatedChunks(bytes, extension), { objectMode: false }),
    );
    try {
      if (pendingFile.size === 0) throw new BadInput({ file: 'This file is empty' });
      if (!(await isFileOfType(extension, pendingFile))) throw wrongType();
    } catch (error) {
      await pendingFile.discard();
      throw error;
    }
    return { name, extension, mimeType: FILE_TYPES[extension], pendingFile };
  }
}
