import { Body, Controller, ForbiddenException, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FILE_SEARCH, adminFilesApi, type AdminFile, type ArchiveResult, type StoredFile } from '../../contracts';
import { isUuid, type PageRequest } from '../../platform/database';
import {
  ArchiveDto,
  sendPage,
  QueryId,
  BadInput,
  PageQuery,
  Serves,
  AcceptsBody,
  CurrentUser,
  SearchTerms,
} from '../../platform/http';
import { AccountsService, User } from '../auth';
import { FileForClientDto } from './files.dto';
import { FilesService } from './files.service';
import { FileUploadService } from './file-upload.service';
import { FileVersionsService } from './file-versions.service';

@Controller()
export class AdminFilesController {
  constructor(
    private readonly files: FilesService,
    private readonly fileVersions: FileVersionsService,
    private readonly fileUploads: FileUploadService,
    private readonly accounts: AccountsService,
  ) {}

  @Serves(adminFilesApi.list)
  async list(
    @CurrentUser() viewer: User,
    @PageQuery() pageRequest: PageRequest,
    @QueryId('client') clientId: string | undefined,
    @QueryId('project') projectId: string | undefined,
    @Query('archived') archived: unknown,
    @SearchTerms('search', FILE_SEARCH) searchTerms: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminFile[]> {
    const filter = { clientId, projectId, isArchived: archived === '1', searchTerms };
    return sendPage(await this.files.listAll(viewer, pageRequest, filter), request, response);
  }

  @Serves(adminFilesApi.archive)
  async archive(@CurrentUser() viewer: User, @Body() { ids, archived }: ArchiveDto): Promise<ArchiveResult> {
    return { ids: await this.fileVersions.archive(ids, archived, viewer.onlyAssignedTo), archived };
  }

  /** The role is checked again after the upload, because it may have changed. */
  @Serves(adminFilesApi.upload)
  @AcceptsBody(FileForClientDto)
  upload(@CurrentUser() user: User, @Req() request: Request): Promise<StoredFile> {
    return this.fileUploads.receive(request, user, FileForClientDto, async (uploader, file) => {
      if (!uploader.isAdmin) throw new ForbiddenException('Admins only');
      return this.fileVersions.addFile(uploader, file, await this.findClientId(uploader, file.fields));
    });
  }

  private async findClientId(
    { onlyAssignedTo }: User,
    { clientId, projectId }: FileForClientDto,
  ): Promise<string | undefined> {
    if (!clientId && !projectId) throw new BadInput({ clientId: 'Choose a client or a project' });
    if (!clientId) return undefined;
    const foundClient = isUuid(clientId) ? await this.accounts.find(clientId) : null;
    // The project decides whether staff may upload to it.
    const isVisible = !onlyAssignedTo || projectId || foundClient?.assignedTo === onlyAssignedTo;
    if (!foundClient?.isActive || !isVisible) throw new BadInput({ clientId: 'Choose an active client' });
    return foundClient.id;
  }
}
