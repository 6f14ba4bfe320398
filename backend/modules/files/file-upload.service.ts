import { Injectable, type Type } from '@nestjs/common';
import type { Request } from 'express';
import type { StoredFile } from '../../contracts';
import { countStreamApart } from '../../platform/http';
import { maxBytesOf, type ReceivedUpload, UploadsService } from '../../platform/uploads';
import { SessionsService, type User } from '../auth';
import { UploadSlots } from './upload-slots';

type SaveFile<Fields> = (uploader: User, received: ReceivedUpload<Fields>) => Promise<StoredFile>;

@Injectable()
export class FileUploadService {
  private readonly slots = new UploadSlots();

  constructor(
    private readonly uploads: UploadsService,
    private readonly signIns: SessionsService,
  ) {}

  /** The session is checked again after the upload, because it may have ended. */
  receive<Fields extends object>(
    request: Request,
    user: User,
    FieldsDto: Type<Fields>,
    save: SaveFile<Fields>,
  ): Promise<StoredFile> {
    countStreamApart(request);
    return this.slots.run(user.id, maxBytesOf(request), async () => {
      const received = await this.uploads.receive(request, FieldsDto);
      try {
        return await save(await this.signIns.requireUser(request), received);
      } finally {
        await received.discard();
      }
    });
  }
}
