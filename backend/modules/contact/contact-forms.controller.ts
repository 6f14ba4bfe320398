import { Controller, type OnModuleInit, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type MathChallenge, contactForms, contactProblems, type PageData } from '../../contracts';
import { clientIp, parse, Serves } from '../../platform/http';
import { dayOf } from '../../platform/dates';
import { closureTexts, PageFormService, PagesService, Site, type FormBody, formBody } from '../../platform/site';
import { MathChallengeService } from './math-challenge.service';
import { ContactFormDto } from './contact.dto';
import { ContactFormRejected, ContactFormService } from './contact-form.service';

const OMITTED_FIELDS = ['honeypot', 'challengeToken'];

/** Handles the contact form of browsers without JavaScript. */
@Controller()
export class ContactFormsController implements OnModuleInit {
  constructor(
    private readonly contactForm: ContactFormService,
    private readonly challenges: MathChallengeService,
    private readonly pages: PagesService,
    private readonly forms: PageFormService,
    private readonly site: Site,
  ) {}

  onModuleInit(): void {
    this.pages.registerData('/contact', (request) => this.pageData(request), { isUncached: true });
  }

  @Serves(contactForms.contact)
  async contact(@Req() request: Request, @Res() response: Response): Promise<void> {
    const body = formBody(request);
    await this.forms.runOrRedisplay(
      { form: 'contact', request, response, omittedFields: OMITTED_FIELDS, describeError },
      async () => {
        try {
          await this.contactForm.submit(parse(ContactFormDto, withNumbers(body)), clientIp(request));
        } catch (error) {
          if (error instanceof ContactFormRejected && error.problem === 'expired') dropChallenge(body);
          throw error;
        }
        response.redirect(303, '/contact?sent=1');
      },
    );
  }

  private async pageData(request: Request): Promise<Partial<PageData>> {
    const { hours, agency } = await this.site.currentSettings();
    const closures = closureTexts(hours, dayOf(new Date(), agency.timezone));
    return { challenge: this.challengeFor(request), ...(closures.length > 0 && { closures }) };
  }

  /** A redisplayed form keeps its challenge, so the visitor need not wait again. */
  private challengeFor(request: Request): MathChallenge {
    const { challengeToken } = formBody(request);
    return this.challenges.reissue(challengeToken) ?? this.challenges.create();
  }
}

function withNumbers(body: FormBody): FormBody {
  return { ...body, mathAnswer: parseNumber(body.mathAnswer), formDuration: parseNumber(body.formDuration) };
}

function parseNumber(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  return text.trim() === '' ? undefined : Number(text);
}

function dropChallenge(body: FormBody): void {
  delete body.challengeToken;
  delete body.mathAnswer;
}

function describeError(error: unknown) {
  if (!(error instanceof ContactFormRejected)) return undefined;
  const { title, text } = contactProblems[error.problem];
  return { title, message: text };
}
