import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { filesApi, type StoredFile } from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { sendPage, ConcurrencyLimit, PathId, PageQuery, Serves, CurrentUser } from '../../platform/http';
import { Storage } from '../../platform/storage';
import { User } from '../auth';
import { send } from './download';
import { NewFileDto, NewVersionDto } from './files.dto';
import { Files } from './files.service';
import { Incoming } from './incoming';
import { Versions } from './versions.service';

@Controller()
export class FilesController {
  /** Each of them holds a file open for as long as its reader takes. */
  private readonly downloads = new ConcurrencyLimit(
    64,
    'These are more downloads at once than we can send. Please wait until some of them are done.',
  );

  constructor(
    private readonly files: Files,
    private readonly changes: Versions,
    private readonly incoming: Incoming,
    private readonly storage: Storage,
  ) {}

  @Serves(filesApi.list)
  async list(
    @CurrentUser() viewer: User,
    @PageQuery() asked: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoredFile[]> {
    return sendPage(await this.files.list(viewer, asked), request, response);
  }

  @Serves(filesApi.listForProject)
  async ofProject(
    @CurrentUser() viewer: User,
    @PathId('projectId') projectId: string,
    @PageQuery() asked: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoredFile[]> {
    return sendPage(await this.files.ofProject(viewer, projectId, asked), request, response);
  }

  @Serves(filesApi.upload)
  upload(@CurrentUser() sender: User, @Req() request: Request): Promise<StoredFile> {
    return this.incoming.take(request, sender, NewFileDto, (uploader, file) => this.changes.add(uploader, file));
  }

  @Serves(filesApi.listVersions)
  async versions(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @PageQuery() asked: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoredFile[]> {
    return sendPage(await this.files.versions(viewer, id, asked), request, response);
  }

  /** Nobody's bytes are taken in for a file that they may not see. */
  @Serves(filesApi.addVersion)
  async addVersion(@CurrentUser() sender: User, @PathId() id: string, @Req() request: Request): Promise<StoredFile> {
    await this.files.find(sender, id);
    return this.incoming.take(request, sender, NewVersionDto, async (uploader, version) =>
      this.changes.addTo(await this.files.find(uploader, id), uploader, version),
    );
  }

  @Serves(filesApi.restore)
  restore(@CurrentUser() viewer: User, @PathId() id: string): Promise<StoredFile> {
    return this.changes.restore(viewer, id);
  }

  @Serves(filesApi.download)
  async download(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.files.find(viewer, id);
    await this.downloads.run(viewer.id, () => send(file, this.storage, request, response));
  }
}
