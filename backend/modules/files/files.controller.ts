import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { filesApi, type StoredFile } from '../../contracts';
import type { PageRequest } from '../../platform/database';
import {
  sendPage,
  ConcurrencyLimit,
  countStreamApart,
  PathId,
  PageQuery,
  Serves,
  AcceptsBody,
  CurrentUser,
} from '../../platform/http';
import { Storage } from '../../platform/storage';
import { User } from '../auth';
import { sendFile } from './download';
import { NewFileDto, NewVersionDto } from './files.dto';
import { FilesService } from './files.service';
import { FileUploadService } from './file-upload.service';
import { FileVersionsService } from './file-versions.service';
import { ThumbnailsService } from './thumbnails.service';

@Controller()
export class FilesController {
  private readonly downloads = new ConcurrencyLimit(64, 'Too many downloads at once. Please wait for a few to finish.');

  constructor(
    private readonly files: FilesService,
    private readonly fileVersions: FileVersionsService,
    private readonly fileUploads: FileUploadService,
    private readonly thumbnails: ThumbnailsService,
    private readonly storage: Storage,
  ) {}

  @Serves(filesApi.list)
  async list(
    @CurrentUser() viewer: User,
    @PageQuery() pageRequest: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoredFile[]> {
    return sendPage(await this.files.list(viewer, pageRequest), request, response);
  }

  @Serves(filesApi.listForProject)
  async listForProject(
    @CurrentUser() viewer: User,
    @PathId('projectId') projectId: string,
    @PageQuery() pageRequest: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoredFile[]> {
    return sendPage(await this.files.listForProject(viewer, projectId, pageRequest), request, response);
  }

  @Serves(filesApi.upload)
  @AcceptsBody(NewFileDto)
  upload(@CurrentUser() user: User, @Req() request: Request): Promise<StoredFile> {
    return this.fileUploads.receive(request, user, NewFileDto, (uploader, file) =>
      this.fileVersions.addFile(uploader, file),
    );
  }

  @Serves(filesApi.listVersions)
  async listVersions(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @PageQuery() pageRequest: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoredFile[]> {
    return sendPage(await this.files.listVersions(viewer, id, pageRequest), request, response);
  }

  /** Checks access before it reads the body. */
  @Serves(filesApi.addVersion)
  @AcceptsBody(NewVersionDto)
  async addVersion(@CurrentUser() user: User, @PathId() id: string, @Req() request: Request): Promise<StoredFile> {
    await this.files.find(user, id);
    return this.fileUploads.receive(request, user, NewVersionDto, async (uploader, version) =>
      this.fileVersions.addVersion(await this.files.find(uploader, id), uploader, version),
    );
  }

  @Serves(filesApi.restore)
  restore(@CurrentUser() viewer: User, @PathId() id: string): Promise<StoredFile> {
    return this.fileVersions.restore(viewer, id);
  }

  @Serves(filesApi.download)
  async download(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.files.find(viewer, id);
    await this.downloads.run(viewer.id, () => {
      countStreamApart(request);
      return sendFile(file, this.storage, request, response);
    });
  }

  @Serves(filesApi.thumbnail)
  async thumbnail(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.files.find(viewer, id);
    response.setHeaders(
      new Map([
        ['Content-Type', 'image/webp'],
        ['Content-Disposition', 'inline'],
        ['Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'"],
        // Revalidated, because access can end.
        ['Cache-Control', 'private, no-cache'],
        ['ETag', `"${file.checksum}-thumbnail"`],
      ]),
    );
    if (file.hasThumbnail && request.fresh) return void response.status(304).end();
    response.end(await this.thumbnails.read(file.id));
  }
}
