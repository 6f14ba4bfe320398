import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type Challenge, contactApi, type ReceivedSubmission } from '../../contracts';
import { addressOf, Serves } from '../../platform/http';
import { Challenges } from './challenges';
import { ContactFormDto } from './contact.dto';
import { Submissions } from './submissions.service';

/** What visitors call. */
@Controller()
export class ContactController {
  constructor(
    private readonly challenges: Challenges,
    private readonly submissions: Submissions,
  ) {}

  @Serves(contactApi.challenge)
  challenge(): Challenge {
    return this.challenges.give();
  }

  @Serves(contactApi.submit)
  submit(@Body() form: ContactFormDto, @Req() request: Request): Promise<ReceivedSubmission> {
    return this.submissions.take(form, addressOf(request));
  }
}
