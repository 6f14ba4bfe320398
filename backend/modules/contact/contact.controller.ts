import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type MathChallenge, contactApi, type PublicSubmission } from '../../contracts';
import { clientIp, Serves } from '../../platform/http';
import { MathChallengeService } from './math-challenge.service';
import { ContactFormDto } from './contact.dto';
import { ContactFormService } from './contact-form.service';

@Controller()
export class ContactController {
  constructor(
    private readonly challenges: MathChallengeService,
    private readonly contactForm: ContactFormService,
  ) {}

  @Serves(contactApi.getChallenge)
  getChallenge(): MathChallenge {
    return this.challenges.create();
  }

  @Serves(contactApi.submit)
  submit(@Body() form: ContactFormDto, @Req() request: Request): Promise<PublicSubmission> {
    return this.contactForm.submit(form, clientIp(request));
  }
}
