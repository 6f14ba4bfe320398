import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  CONTACT_TOPICS,
  type ContactTopic,
  LEAD_SEARCH,
  type Submission,
  SUBMISSION_STATUSES,
  type SubmissionAnswer,
  submissionsApi,
  type SubmissionStatus,
  VERIFIED,
} from '../../contracts';
import type { PageAsked } from '../../platform/database';
import { announce, Id, OneOf, Paged, Serves, SignedIn, Words } from '../../platform/http';
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
    @Paged() asked: PageAsked,
    @OneOf('status', SUBMISSION_STATUSES) status: SubmissionStatus | undefined,
    @OneOf('topic', TOPICS) topic: ContactTopic | undefined,
    @OneOf('verified', VERIFIED) verified: (typeof VERIFIED)[number] | undefined,
    @Words('search', LEAD_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Submission[]> {
    const page = await this.leads.list(asked, { status, topic, verified, words });
    return announce(page, request, response).map((lead) => lead.present());
  }

  @Serves(submissionsApi.one)
  async one(@Id() id: string): Promise<Submission> {
    return (await this.leads.one(id)).present();
  }

  @Serves(submissionsApi.setStatus)
  async setStatus(@Id() id: string, @Body() { status, ...saw }: StatusDto): Promise<Submission> {
    return (await this.leads.setStatus(id, status, saw)).present();
  }

  @Serves(submissionsApi.respond)
  async respond(
    @Id() id: string,
    @Body() { response, ...saw }: ResponseDto,
    @SignedIn() admin: User,
  ): Promise<Submission> {
    return (await this.leads.respond(id, response, admin, saw)).present();
  }

  @Serves(submissionsApi.answers)
  async answered(
    @Id() id: string,
    @Paged() asked: PageAsked,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SubmissionAnswer[]> {
    return announce(await this.answers.list(id, asked), request, response).map((answer) => answer.present());
  }

  @Serves(submissionsApi.note)
  async note(@Id() id: string, @Body() note: NoteDto, @SignedIn() admin: User): Promise<SubmissionAnswer> {
    return (await this.answers.note(id, note, admin)).present();
  }
}
