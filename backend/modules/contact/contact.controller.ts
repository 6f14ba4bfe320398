import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type MathChallenge, contactApi, type PublicSubmission } from '../../contracts';
import { clientIp, Serves } from '../../platform/http';
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

  @Serves(contactApi.getChallenge)
  challenge(): MathChallenge {
    return this.challenges.give();
  }

  @Serves(contactApi.submit)
  submit(@Body() form: ContactFormDto, @Req() request: Request): Promise<PublicSubmission> {
    return this.submissions.take(form, clientIp(request));
  }
}
