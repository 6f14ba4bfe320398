import { Injectable, type Type } from '@nestjs/common';
import type { Request } from 'express';
import type { StoredFile } from '../../contracts';
import { ConcurrencyLimit } from '../../platform/http';
import { type ReceivedUpload, UploadsService } from '../../platform/uploads';
import { SessionsService, type User } from '../auth';

type SaveFile<Fields> = (uploader: User, received: ReceivedUpload<Fields>) => Promise<StoredFile>;

@Injectable()
export class FileUploadService {
  /** Incoming files use disk space before they count toward a client's storage. */
  private readonly concurrentUploads = new ConcurrencyLimit(
    64,
    'Too many uploads at once. Please wait for a few to finish.',
  );

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
    return this.concurrentUploads.run(user.id, async () => {
      const received = await this.uploads.receive(request, FieldsDto);
      try {
        return await save(await this.signIns.requireUser(request), received);
      } finally {
        await received.discard();
      }
    });
  }
}
