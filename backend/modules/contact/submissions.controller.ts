import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Submission, SUBMISSION_STATUSES, submissionsApi, type SubmissionStatus } from '../../contracts';
import type { PageAsked } from '../../platform/database';
import { announce, Id, OneOf, Paged, Serves, SignedIn } from '../../platform/http';
import { User } from '../auth';
import { ResponseDto, StatusDto } from './contact.dto';
import { Submissions } from './submissions.service';

/** What the agency calls. */
@Controller()
export class SubmissionsController {
  constructor(private readonly submissions: Submissions) {}

  @Serves(submissionsApi.list)
  async list(
    @Paged() asked: PageAsked,
    @OneOf('status', SUBMISSION_STATUSES) status: SubmissionStatus | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Submission[]> {
    const page = await this.submissions.list(asked, status);
    return announce(page, request, response).map((submission) => submission.present());
  }

  @Serves(submissionsApi.setStatus)
  async setStatus(@Id() id: string, @Body() { status }: StatusDto): Promise<Submission> {
    return (await this.submissions.setStatus(id, status)).present();
  }

  @Serves(submissionsApi.respond)
  async respond(@Id() id: string, @Body() { response }: ResponseDto, @SignedIn() admin: User): Promise<Submission> {
    return (await this.submissions.respond(id, response, admin)).present();
  }
}
