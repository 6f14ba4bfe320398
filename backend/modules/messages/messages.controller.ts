import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Message, messagesApi, type MessagesSummary, VIEW_AUDIENCES, type ViewAudience } from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { CurrentUser, PageQuery, PathId, QueryEnum, sendPage, Serves } from '../../platform/http';
import { User } from '../auth';
import { EditMessageDto, MarkReadDto, PostMessageDto } from './messages.dto';
import { MessagesService } from './messages.service';
import { MessageWritingService } from './message-writing.service';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly writing: MessageWritingService,
  ) {}

  @Serves(messagesApi.list)
  async list(
    @CurrentUser() viewer: User,
    @PathId() projectId: string,
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('audience', VIEW_AUDIENCES) audience: ViewAudience | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Message[]> {
    const isForAdmin = viewer.isAdmin && audience !== 'client';
    const page = await this.messages.list(viewer, projectId, pageRequest, { isForAdmin });
    return sendPage(page, request, response);
  }

  @Serves(messagesApi.post)
  async post(
    @CurrentUser() author: User,
    @PathId() projectId: string,
    @Body() input: PostMessageDto,
  ): Promise<Message> {
    return this.messages.present(author, await this.writing.post(author, projectId, input));
  }

  @Serves(messagesApi.edit)
  async edit(@CurrentUser() author: User, @PathId() id: string, @Body() { message }: EditMessageDto): Promise<Message> {
    return this.messages.present(author, await this.writing.edit(author, id, message));
  }

  @Serves(messagesApi.withdraw)
  async withdraw(@CurrentUser() viewer: User, @PathId() id: string): Promise<Message> {
    return this.messages.present(viewer, await this.writing.withdraw(viewer, id));
  }

  @Serves(messagesApi.markRead)
  async markRead(
    @CurrentUser() viewer: User,
    @PathId() projectId: string,
    @Body() { messageId }: MarkReadDto,
  ): Promise<void> {
    await this.messages.markRead(viewer, projectId, messageId);
  }

  @Serves(messagesApi.summary)
  summarize(@CurrentUser() viewer: User): Promise<MessagesSummary> {
    return this.messages.summarize(viewer);
  }

  @Serves(messagesApi.needsNoAnswer)
  async needsNoAnswer(@CurrentUser() admin: User, @PathId() projectId: string): Promise<void> {
    await this.writing.needsNoAnswer(admin, projectId);
  }
}
