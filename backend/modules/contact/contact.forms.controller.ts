import { Controller, type OnModuleInit, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type MathChallenge, contactForms, contactProblems } from '../../contracts';
import { clientIp, parse, Serves } from '../../platform/http';
import { PageFormService, PagesService, type FormBody, formBody } from '../../platform/site';
import { Challenges } from './challenges';
import { ContactFormDto } from './contact.dto';
import { FormRefused, Submissions } from './submissions.service';

const NEVER_SHOWN = ['honeypot', 'challengeToken'];

/** The form of /contact as a browser without JavaScript posts it: the same rules, then a page. */
@Controller()
export class ContactFormsController implements OnModuleInit {
  constructor(
    private readonly submissions: Submissions,
    private readonly challenges: Challenges,
    private readonly pages: PagesService,
    private readonly forms: PageFormService,
  ) {}

  onModuleInit(): void {
    this.pages.registerData('/contact', (request) => ({ challenge: this.challengeFor(request) }), { isUncached: true });
  }

  @Serves(contactForms.contact)
  async contact(@Req() request: Request, @Res() response: Response): Promise<void> {
    const typed = formBody(request);
    await this.forms.runOrRedisplay(
      { form: 'contact', request, response, omittedFields: NEVER_SHOWN, describeError: words },
      async () => {
        try {
          await this.submissions.take(parse(ContactFormDto, asSent(typed)), clientIp(request));
        } catch (error) {
          if (error instanceof FormRefused && error.problem === 'expired') beginAnew(typed);
          throw error;
        }
        response.redirect(303, '/contact?sent=1');
      },
    );
  }

  /** A form that comes back keeps its sum and its clock: whoever mistyped need not wait again. */
  private challengeFor(request: Request): MathChallenge {
    const { challengeToken } = formBody(request);
    return this.challenges.again(challengeToken) ?? this.challenges.give();
  }
}

/** Everything that a page posts is text. */
function asSent(typed: FormBody): FormBody {
  return { ...typed, mathAnswer: numberIn(typed.mathAnswer), formDuration: numberIn(typed.formDuration) };
}

function numberIn(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  return text.trim() === '' ? undefined : Number(text);
}

function beginAnew(typed: FormBody): void {
  delete typed.challengeToken;
  delete typed.mathAnswer;
}

/** What the form says by a toast where there is JavaScript. */
function words(error: unknown) {
  if (!(error instanceof FormRefused)) return undefined;
  const { title, text } = contactProblems[error.problem];
  return { title, message: text };
}
