import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  CONTACT_TOPICS,
  type ContactTopic,
  SUBMISSION_SEARCH,
  type Submission,
  SUBMISSION_STATUSES,
  type SubmissionReply,
  submissionsApi,
  type SubmissionStatus,
  VERIFIED_FILTERS,
} from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { sendPage, PathId, QueryEnum, PageQuery, Serves, CurrentUser, SearchTerms } from '../../platform/http';
import { User } from '../auth';
import { Answers } from './answers.service';
import { NoteDto, ResponseDto, StatusDto } from './contact.dto';
import { Leads } from './leads.service';

const TOPICS = CONTACT_TOPICS.map(({ value }) => value);

/** What the agency calls. */
@Controller()
export class SubmissionsController {
  constructor(
    private readonly leads: Leads,
    private readonly answers: Answers,
  ) {}

  @Serves(submissionsApi.list)
  async list(
    @PageQuery() asked: PageRequest,
    @QueryEnum('status', SUBMISSION_STATUSES) status: SubmissionStatus | undefined,
    @QueryEnum('topic', TOPICS) topic: ContactTopic | undefined,
    @QueryEnum('verified', VERIFIED_FILTERS) verified: (typeof VERIFIED_FILTERS)[number] | undefined,
    @SearchTerms('search', SUBMISSION_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Submission[]> {
    const page = await this.leads.list(asked, { status, topic, verified, words });
    return sendPage(page, request, response).map((lead) => lead.present());
  }

  @Serves(submissionsApi.get)
  async one(@PathId() id: string): Promise<Submission> {
    return (await this.leads.one(id)).present();
  }

  @Serves(submissionsApi.setStatus)
  async setStatus(@PathId() id: string, @Body() { status, ...saw }: StatusDto): Promise<Submission> {
    return (await this.leads.setStatus(id, status, saw)).present();
  }

  @Serves(submissionsApi.respond)
  async respond(
    @PathId() id: string,
    @Body() { response, ...saw }: ResponseDto,
    @CurrentUser() admin: User,
  ): Promise<Submission> {
    return (await this.leads.respond(id, response, admin, saw)).present();
  }

  @Serves(submissionsApi.listReplies)
  async answered(
    @PathId() id: string,
    @PageQuery() asked: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SubmissionReply[]> {
    return sendPage(await this.answers.list(id, asked), request, response).map((answer) => answer.present());
  }

  @Serves(submissionsApi.addNote)
  async note(@PathId() id: string, @Body() note: NoteDto, @CurrentUser() admin: User): Promise<SubmissionReply> {
    return (await this.answers.note(id, note, admin)).present();
  }
}
