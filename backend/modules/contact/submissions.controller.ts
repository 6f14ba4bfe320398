import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type ArchiveResult,
  CONTACT_TOPICS,
  type ContactTopic,
  type SetStatusesResult,
  SUBMISSION_SEARCH,
  type Submission,
  SUBMISSION_STATUSES,
  type SubmissionReply,
  submissionsApi,
  type SubmissionStatus,
  VERIFIED_FILTERS,
} from '../../contracts';
import type { PageRequest } from '../../platform/database';
import {
  ArchiveDto,
  sendPage,
  PathId,
  QueryEnum,
  PageQuery,
  Serves,
  CurrentUser,
  SearchTerms,
} from '../../platform/http';
import { User } from '../auth';
import { SubmissionRepliesService } from './submission-replies.service';
import {
  CorrectSubmissionDto,
  NoteDto,
  SubmissionReplyDto,
  SubmissionStatusDto,
  SubmissionStatusesDto,
  UndoStatusesDto,
} from './contact.dto';
import { SubmissionsService } from './submissions.service';

const TOPICS = CONTACT_TOPICS.map(({ value }) => value);

@Controller()
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly replies: SubmissionRepliesService,
  ) {}

  @Serves(submissionsApi.list)
  async list(
    @CurrentUser() viewer: User,
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('status', SUBMISSION_STATUSES) status: SubmissionStatus | undefined,
    @QueryEnum('topic', TOPICS) topic: ContactTopic | undefined,
    @QueryEnum('verified', VERIFIED_FILTERS) verified: (typeof VERIFIED_FILTERS)[number] | undefined,
    @Query('archived') archived: unknown,
    @Query('mine') mine: unknown,
    @SearchTerms('search', SUBMISSION_SEARCH) terms: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Submission[]> {
    const page = await this.submissions.list(viewer, pageRequest, {
      ...{ status, topic, verified, terms },
      isArchived: archived === '1',
      isMine: mine === '1',
    });
    return sendPage(page, request, response).map((submission) => submission.present());
  }

  @Serves(submissionsApi.archive)
  async archive(@CurrentUser() viewer: User, @Body() { ids, archived }: ArchiveDto): Promise<ArchiveResult> {
    return { ids: await this.submissions.archive(viewer, ids, archived), archived };
  }

  @Serves(submissionsApi.setStatuses)
  async setStatuses(
    @CurrentUser() viewer: User,
    @Body() { ids, status, archive }: SubmissionStatusesDto,
  ): Promise<SetStatusesResult> {
    return { changed: await this.submissions.setStatuses(viewer, ids, status, archive) };
  }

  @Serves(submissionsApi.undoStatuses)
  async undoStatuses(@CurrentUser() viewer: User, @Body() { changes }: UndoStatusesDto): Promise<SetStatusesResult> {
    return { changed: await this.submissions.undoStatuses(viewer, changes) };
  }

  @Serves(submissionsApi.get)
  async get(@CurrentUser() viewer: User, @PathId() id: string): Promise<Submission> {
    return (await this.submissions.get(viewer, id)).present();
  }

  @Serves(submissionsApi.correct)
  async correct(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Body() input: CorrectSubmissionDto,
  ): Promise<Submission> {
    return (await this.submissions.correct(viewer, id, input)).present();
  }

  @Serves(submissionsApi.setStatus)
  async setStatus(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Body() { status, ...expectedRevision }: SubmissionStatusDto,
  ): Promise<Submission> {
    return (await this.submissions.setStatus(viewer, id, status, expectedRevision)).present();
  }

  @Serves(submissionsApi.respond)
  async respond(
    @PathId() id: string,
    @Body() { response, ...expectedRevision }: SubmissionReplyDto,
    @CurrentUser() admin: User,
  ): Promise<Submission> {
    const { submission, heldEmail } = await this.replies.respond(id, response, admin, expectedRevision);
    return { ...submission.present(), ...(heldEmail && { heldEmail }) };
  }

  @Serves(submissionsApi.listReplies)
  async listReplies(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @PageQuery() pageRequest: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SubmissionReply[]> {
    return sendPage(await this.replies.list(viewer, id, pageRequest), request, response).map((reply) =>
      reply.present(),
    );
  }

  @Serves(submissionsApi.addNote)
  async addNote(@PathId() id: string, @Body() note: NoteDto, @CurrentUser() admin: User): Promise<SubmissionReply> {
    return (await this.replies.addNote(id, note, admin)).present();
  }
}
