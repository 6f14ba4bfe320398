import { Injectable, type Type } from '@nestjs/common';
import type { Request } from 'express';
import { MAX_FILE_BYTES, type StoredFile } from '../../contracts';
import { countStreamApart } from '../../platform/http';
import { maxBytesOf, type ReceivedUpload, UploadsService } from '../../platform/uploads';
import { SessionsService, type User } from '../auth';
import { FileVersionsService } from './file-versions.service';
import { UploadSlots } from './upload-slots';

/** The same file may be sent again while its first request is under way, which needs no more space. */
const SPARE_BYTES = MAX_FILE_BYTES;

type SaveFile<Fields> = (uploader: User, received: ReceivedUpload<Fields>) => Promise<StoredFile>;

@Injectable()
export class FileUploadService {
  private readonly slots = new UploadSlots();

  constructor(
    private readonly uploads: UploadsService,
    private readonly signIns: SessionsService,
    private readonly versions: FileVersionsService,
  ) {}

  /** The session is checked again after the upload, because it may have ended. */
  receive<Fields extends object>(
    request: Request,
    user: User,
    FieldsDto: Type<Fields>,
    save: SaveFile<Fields>,
  ): Promise<StoredFile> {
    countStreamApart(request);
    return this.slots.run(user.id, maxBytesOf(request), async (bytesUnderWay) => {
      if (bytesUnderWay > 0) await this.versions.requireSpace(user, bytesUnderWay - SPARE_BYTES);
      const received = await this.uploads.receive(request, FieldsDto);
      try {
        return await save(await this.signIns.requireUser(request), received);
      } finally {
        await received.discard();
      }
    });
  }
}
