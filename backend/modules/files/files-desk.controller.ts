import { Controller, ForbiddenException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FILE_SEARCH, adminFilesApi, type AdminFile, type StoredFile } from '../../contracts';
import { isUuid, type PageRequest } from '../../platform/database';
import { sendPage, QueryId, BadInput, PageQuery, Serves, CurrentUser, SearchTerms } from '../../platform/http';
import { AccountsService, User } from '../auth';
import { FileForClientDto } from './files.dto';
import { Files } from './files.service';
import { Incoming } from './incoming';
import { Versions } from './versions.service';

/** What admins do with everybody's files. */
@Controller()
export class FilesDeskController {
  constructor(
    private readonly files: Files,
    private readonly changes: Versions,
    private readonly incoming: Incoming,
    private readonly accounts: AccountsService,
  ) {}

  @Serves(adminFilesApi.list)
  async all(
    @PageQuery() asked: PageRequest,
    @QueryId('client') client: string | undefined,
    @QueryId('project') project: string | undefined,
    @SearchTerms('search', FILE_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminFile[]> {
    return sendPage(await this.files.all(asked, { client, project, words }), request, response);
  }

  /** Whoever began to send may be no admin any more by the time all of it is here. */
  @Serves(adminFilesApi.upload)
  upload(@CurrentUser() sender: User, @Req() request: Request): Promise<StoredFile> {
    return this.incoming.take(request, sender, FileForClientDto, async (uploader, file) => {
      if (!uploader.isAdmin) throw new ForbiddenException('This is for admins');
      return this.changes.add(uploader, file, await this.clientIn(file.fields));
    });
  }

  private async clientIn({ clientId, projectId }: FileForClientDto): Promise<string | undefined> {
    if (!clientId && !projectId) throw new BadInput({ clientId: 'Choose whom it is for' });
    if (!clientId) return undefined;
    const client = isUuid(clientId) ? await this.accounts.find(clientId) : null;
    if (!client?.isActive) throw new BadInput({ clientId: 'Choose a client who is there' });
    return client.id;
  }
}
